import { useEffect, useRef } from 'react';
import { changeEpisodeTranslationOptions } from '../../../../api/episodeTranslation.ts';
import { useMutateAsync } from '../../../../widgets/form/useMutateAsync.ts';
import { waitForUploads } from '../../episode/saving/waitForUploads.ts';
import { toContentEntries } from '../../episode/pages/pages.ts';
import type { EpisodeEditor } from '../../episode/useEpisodeEditor.ts';

interface SaveOptions {
  /** public_id of the episode */
  readonly id: string;
  readonly language: string;
  readonly editor: EpisodeEditor;
}

/** If a text is null, readers see the original. */
interface Texts {
  readonly title: string | null;
  readonly transcript: string | null;
}

/** See `SaveResult` in `episode/saving/useSaveEpisode.ts`. */
export type SaveOutcome = 'saved' | 'big panels' | 'failed' | 'cancelled';

/**
 * @returns a function that saves the translation of an episode; it rejects with the error of the request. `isShared`: the
 * translation uses the images of the original.
 */
export function useSaveTranslation({ id, language, editor }: SaveOptions) {
  const change = useMutateAsync(changeEpisodeTranslationOptions);
  const abortController = useRef(new AbortController());
  useEffect(() => {
    // In development, Strict Mode runs effects twice, and each run needs a new controller.
    const controller = new AbortController();
    abortController.current = controller;
    return () => controller.abort();
  }, []);

  return async (texts: Texts, isShared: boolean): Promise<SaveOutcome> => {
    const { draft, uploads, pages: initialPages } = editor;
    if (isShared) {
      const { snapshot } = draft.actions.getCurrent();
      await change({ id, language, ...texts, contents: null });
      // The files stay in the draft, because the author may switch back to separate images.
      await draft.actions.forget(snapshot, ['title', 'transcript', 'images']);
      return 'saved';
    }
    if (!uploads) return 'failed';
    const getCurrentPages = () => draft.actions.getCurrent().fields.pages ?? initialPages;
    const getAwaitedIds = () => getCurrentPages().flatMap((page) => (page.image ? [] : [page.id]));
    const uploadsOutcome = await waitForUploads(uploads, getAwaitedIds, abortController.current.signal);
    if (uploadsOutcome.kind !== 'sent') return uploadsOutcome.kind;
    const { snapshot, files } = draft.actions.getCurrent();
    const contents = toContentEntries(getCurrentPages(), uploadsOutcome.imageProgress);
    if (!contents) return 'failed';
    await change({ id, language, ...texts, contents });
    await draft.actions.forget(snapshot);
    await Promise.all([draft.actions.removeFiles([...files.keys()]), uploads.forget()]);
    return 'saved';
  };
}
