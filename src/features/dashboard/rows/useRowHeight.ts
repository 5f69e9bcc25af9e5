import { useSyncExternalStore } from 'react';
import { useMediaQuery } from '../../../ui/mediaQuery.ts';

/** Below md (`tokens.css`), where the texts of a row stand below one another. */
export const NARROW = '(width < 655px)';

/** Heights of a row in rem, as its style sheet has them: rows grow with the reader's own text size. */
interface RowRems {
  readonly wide: number;
  readonly narrow: number;
}

/** px of a row on this screen. */
export function useRowHeight({ wide, narrow }: RowRems): number {
  const isNarrow = useMediaQuery(NARROW);
  const rem = useSyncExternalStore(onResize, rootRem);
  return (isNarrow ? narrow : wide) * rem;
}

/** Its text size may change with the zoom, and that resizes. */
function onResize(listener: () => void): () => void {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
}

function rootRem(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}
