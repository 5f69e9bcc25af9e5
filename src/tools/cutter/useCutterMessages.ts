import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useFormats } from '../../i18n/format.ts';
import { listFileNotes, useFileMessages } from '../../widgets/intake/useFileMessages.ts';
import { type PackMessages, usePackMessages } from '../../widgets/packing/usePackMessages.ts';
import type { CutterFile, CutterNote } from './cutterState.ts';
import type { EpisodePackageMessages } from './packRequest.ts';

export interface CutterMessages extends EpisodePackageMessages, Pick<PackMessages, 'failure'> {
  readonly note: (note: CutterNote) => string;
}

/** Returns the notes about a file of the strip. `stripWidth` is in px. */
export function listNotes({ header }: CutterFile, stripWidth: number): CutterNote[] {
  if (!header) return [];
  const notes: CutterNote[] = listFileNotes(header);
  if (header.width !== stripWidth) notes.push('scaled');
  return notes;
}

/** Returns the cutter's messages, including those that all tools share. */
export function useCutterMessages(): CutterMessages {
  const { t } = useLingui();
  const { number } = useFormats();
  const fileMessages = useFileMessages();
  const packMessages = usePackMessages();

  return useMemo(
    () => ({
      problem: (problem) =>
        problem.code === 'too-narrow'
          ? t`This image is only ${number(problem.width)} px wide, under half of the strip’s ${number(problem.stripWidth)} px. Cut it separately.`
          : fileMessages.problem(problem),
      note: (note) => (note === 'scaled' ? t`Scaled to the strip’s width.` : fileMessages.note(note)),
      warning: packMessages.warning,
      failure: packMessages.failure,
    }),
    [t, number, fileMessages, packMessages],
  );
}
