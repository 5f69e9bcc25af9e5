import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useFormats } from '../../i18n/format.ts';
import { fileNotes, useFileWords } from '../../widgets/intake/useFileWords.ts';
import { type PackSentences, usePackWords } from '../../widgets/packing/usePackWords.ts';
import type { CutterFile, CutterNote } from './cutterState.ts';
import type { CutterWords } from './episodeOrder.ts';

export interface CutterSentences extends CutterWords, Pick<PackSentences, 'failure'> {
  readonly note: (note: CutterNote) => string;
}

/** What is true of a used file and worth a word, from its header and its place in the strip. */
export const notesOf = ({ header }: CutterFile, stripWidth: number): CutterNote[] => {
  if (!header) return [];
  const notes: CutterNote[] = fileNotes(header);
  if (header.width !== stripWidth) notes.push('scaled');
  return notes;
};

/** What is said of any tool's files and packages, and what only the cutter has to say. */
export const useCutterWords = (): CutterSentences => {
  const { t } = useLingui();
  const { number } = useFormats();
  const file = useFileWords();
  const pack = usePackWords();

  return useMemo(
    () => ({
      problem: (it) =>
        it.code === 'too-narrow'
          ? t`It is ${number(it.width)} px wide, under half of the strip’s ${number(it.stripWidth)} px. Cut it by itself.`
          : file.problem(it),
      note: (it) => (it === 'scaled' ? t`Scaled to the strip’s width.` : file.note(it)),
      warning: pack.warning,
      failure: pack.failure,
    }),
    [t, number, file, pack],
  );
};
