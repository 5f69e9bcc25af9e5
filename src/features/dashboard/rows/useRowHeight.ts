import { BELOW_MD, useMediaQuery } from '../../../ui/mediaQuery.ts';
import { useRootRem } from '../../../ui/pageSize.ts';

/** Row heights in rem. Must equal the heights in the style sheets. */
interface RowRems {
  /** From the md breakpoint up. */
  readonly wide: number;
  /** Below md. */
  readonly narrow: number;
}

/** Returns the row height in px. */
export function useRowHeight({ wide, narrow }: RowRems): number {
  const isNarrow = useMediaQuery(BELOW_MD);
  return (isNarrow ? narrow : wide) * useRootRem();
}
