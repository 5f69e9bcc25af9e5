import { BELOW_MD, useMediaQuery } from '../../../ui/mediaQuery.ts';
import { useRootRem } from '../../../ui/pageSize.ts';

/** Row heights in rem, so that rows grow with the user's text size. Must equal the heights in the style sheets. */
interface RowRems {
  /** From the md breakpoint up. */
  readonly wide: number;
  /** Below md, where the texts of a row are stacked. */
  readonly narrow: number;
}

/** Returns the row height on this screen, in px. */
export function useRowHeight({ wide, narrow }: RowRems): number {
  const isNarrow = useMediaQuery(BELOW_MD);
  return (isNarrow ? narrow : wide) * useRootRem();
}
