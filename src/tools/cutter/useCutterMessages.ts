import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useFormats } from '../../i18n/format.ts';
import { fileNotes, useFileMessages } from '../../widgets/intake/useFileMessages.ts';
import { type PackMessages, usePackMessages } from '../../widgets/packing/usePackMessages.ts';
import type { CutterFile, CutterNote } from './cutterState.ts';
import type { EpisodePackageMessages } from './episodeOrder.ts';

export interface CutterMessages extends EpisodePackageMessages, Pick<PackMessages, 'failure'> {
  readonly note: (note: CutterNote) => string;
}

/** Derives the notes of a used file from its header and the strip's width. */
export function notesOf({ header }: CutterFile, stripWidth: number): CutterNote[] {
  if (!header) return [];
  const notes: CutterNote[] = fileNotes(header);
  if (header.width !== stripWidth) notes.push('scaled');
  return notes;
}

/** Returns the cutter's messages, including those that all tools share. */
export function useCutterMessages(): CutterMessages {
  const { t } = useLingui();
  const { number } = useFormats();
  const file = useFileMessages();
  const pack = usePackMessages();

  return useMemo(
    () => ({
      problem: (it) =>
        it.code === 'too-narrow'
          ? t`This image is only ${number(it.width)} px wide, under half of the strip’s ${number(it.stripWidth)} px. Cut it separately.`
          : file.problem(it),
      note: (it) => (it === 'scaled' ? t`Scaled to the strip’s width.` : file.note(it)),
      warning: pack.warning,
      failure: pack.failure,
    }),
    [t, number, file, pack],
  );
}
