import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useFileWords } from '../../../widgets/intake/useFileWords.ts';
import type { MakingProblem } from '../../../widgets/uploads/wanted.ts';

interface MakingWords {
  /** What happened to a file, and the way out. */
  readonly problem: (problem: MakingProblem) => string;
}

export function useMakingWords(): MakingWords {
  const { t } = useLingui();
  const files = useFileWords();
  return useMemo(
    () => ({
      problem: (problem) =>
        problem.code === 'upload'
          ? t`An error occurred during upload`
          : problem.code === 'unexpected'
            ? t`Something went wrong with this file`
            : files.problem(problem),
    }),
    [t, files],
  );
}
