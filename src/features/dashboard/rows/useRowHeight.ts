import { BELOW_MD, useMediaQuery } from '../../../ui/mediaQuery.ts';
import { useRootRem } from '../../../ui/pageSize.ts';

/**
 * Row heights in rem, so that rows grow with the user's text size: in two columns, and below md, where a row's texts are stacked. The
 * style sheets have the same heights.
 */
interface RowRems {
  readonly wide: number;
  readonly narrow: number;
}

/** Row height on this screen, px. */
export function useRowHeight({ wide, narrow }: RowRems): number {
  const isNarrow = useMediaQuery(BELOW_MD);
  return (isNarrow ? narrow : wide) * useRootRem();
}
