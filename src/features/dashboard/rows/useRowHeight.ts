import { useSyncExternalStore } from 'react';
import { useMediaQuery } from '../../../ui/mediaQuery.ts';

/** Below md (`tokens.css`), where a row's texts are stacked. */
export const NARROW_QUERY = '(width < 655px)';

/** Row heights in rem, same as in the style sheet: rows grow with the user's text size. */
interface RowRems {
  readonly wide: number;
  readonly narrow: number;
}

/** Row height on this screen, px. */
export function useRowHeight({ wide, narrow }: RowRems): number {
  const isNarrow = useMediaQuery(NARROW_QUERY);
  const rem = useSyncExternalStore(onResize, rootRem);
  return (isNarrow ? narrow : wide) * rem;
}

/** Zooming may change the text size, and it triggers a resize event. */
function onResize(listener: () => void): () => void {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
}

function rootRem(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}
