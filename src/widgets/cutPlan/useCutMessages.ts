import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useFormats } from '../../i18n/format.ts';
import type { Cut } from '../../imaging/cutPlan.ts';
import type { PlanEditProblem } from '../../imaging/planEdits.ts';
import { type CutCertainty, getCertainty } from './cutCertainty.ts';

export type EditKind = 'move' | 'add' | 'remove';

/** Heights of the slices above and below a cut, rows. */
export interface RowsBeside {
  readonly above: number;
  readonly below: number;
}

export interface CutMessages {
  /** The height of a slice of `rows` rows in its file, px. */
  readonly height: (rows: number) => string;
  readonly certainty: (certainty: CutCertainty) => string;
  /** The description of a cut for screen readers. `index` starts at 0. */
  readonly cut: (index: number, cut: Cut, beside: RowsBeside) => string;
  readonly refusal: (kind: EditKind, problem: PlanEditProblem) => string;
}

/** Returns the messages about cuts. `toFileHeight` converts rows of the strip to px of the file. */
export function useCutMessages(toFileHeight: (rows: number) => number): CutMessages {
  const { t } = useLingui();
  const { number } = useFormats();

  return useMemo(() => {
    const px = (rows: number): string => number(toFileHeight(Math.max(0, rows)));

    const certainty = (value: CutCertainty): string => {
      switch (value) {
        case 'sure':
          return t`between panels`;
        case 'close':
          return t`close to art`;
        case 'forced':
          return t`through art`;
      }
    };

    const refusal = (kind: EditKind, problem: PlanEditProblem): string => {
      if (problem.code === 'no-such-cut') return t`This cut no longer exists.`;
      const slice = number(problem.slice + 1);
      const limit = px(problem.limit);
      if (kind === 'remove')
        return t`This cut can’t be removed: the slice would be ${px(problem.actual)} px tall (limit ${limit} px).`;
      if (kind === 'add') return t`No room for a cut here: slices must be at least ${limit} px tall.`;
      return problem.code === 'too-tall'
        ? t`Slice ${slice} can’t be taller than ${limit} px.`
        : t`Slice ${slice} must be at least ${limit} px tall.`;
    };

    return {
      height: (rows) => t`${px(rows)} px`,
      certainty,
      cut: (index, cut, { above, below }) =>
        t`Cut ${number(index + 1)} at row ${number(cut.row)}, slices ${px(above)} and ${px(below)} px, ${certainty(getCertainty(cut))}`,
      refusal,
    };
  }, [t, number, toFileHeight]);
}
