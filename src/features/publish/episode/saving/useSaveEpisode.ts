/**
 * Waits until the images are on the server, then saves the episode. If the series is a draft and the episode isn't, publishes the
 * series.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { changeEpisodeOptions, createEpisodeOptions } from '../../../../api/episode.ts';
import type { OwnEpisode } from '../../../../api/schemas/episode.ts';
import type { Image } from '../../../../api/schemas/shapes.ts';
import type { Series } from '../../../../api/schemas/series.ts';
import { seriesOptions, setSeriesStatusOptions } from '../../../../api/series.ts';
import { isRetryable } from '../../../../api/transport/apiError.ts';
import { useMutateAsync } from '../../../../widgets/form/useMutateAsync.ts';
import { resolveWallTime } from '../../../../widgets/schedule/wallTime.ts';
import { waitForUploads } from './waitForUploads.ts';
import { type Publishing, THUMBNAIL_ID } from '../episodeDraft.ts';
import { toContentEntries } from '../pages/pages.ts';
import { isImageMissing } from './refusals.ts';
import type { EpisodeEditor } from '../useEpisodeEditor.ts';

export interface EpisodeTexts {
  readonly title: string;
  readonly slug: string | undefined;
  readonly transcript: string;
}

export type SaveResult =
  | {
      readonly kind: 'saved';
      readonly episode: OwnEpisode;
      /** Why the series couldn't be published; undefined if it was, or didn't have to be. */
      readonly seriesProblem: 'no-cover' | 'failed' | undefined;
    }
  /**
   * `big panels`: the author must decide how to cut pages. `cancelled`: the screen was closed. `failed`: any other failure before
   * the request.
   */
  | { readonly kind: 'big panels' | 'failed' | 'cancelled' };

interface SaveOptions {
  readonly series: Series;
  readonly saved: OwnEpisode | undefined;
  readonly editor: EpisodeEditor;
}

/** @returns a function that saves the form; it rejects with the error of the request */
export function useSaveEpisode({ series, saved, editor }: SaveOptions) {
  const create = useMutateAsync(createEpisodeOptions);
  const change = useMutateAsync(changeEpisodeOptions);
  const setStatus = useMutateAsync(setSeriesStatusOptions);
  const client = useQueryClient();
  const abortController = useRef(new AbortController());
  useEffect(() => {
    // In development, Strict Mode runs effects twice, and each run needs a new controller.
    const controller = new AbortController();
    abortController.current = controller;
    return () => controller.abort();
  }, []);

  return async ({ title, slug, transcript }: EpisodeTexts, publishing: Publishing): Promise<SaveResult> => {
    const { draft, uploads } = editor;
    if (!uploads) return { kind: 'failed' };
    const initialPages = editor.pages;
    const getCurrentFields = () => {
      const { fields } = draft.actions.getCurrent();
      return { ...fields, pages: fields.pages ?? initialPages };
    };
    const getAwaitedIds = () => {
      const { pages, thumbnail } = getCurrentFields();
      return [...pages.flatMap(({ id, image }) => (image ? [] : [id])), ...(thumbnail ? [THUMBNAIL_ID] : [])];
    };
    // If the response is lost, the next attempt sends the same draft id, so that the server creates no second episode.
    if (!saved) draft.actions.update('draftId', (before) => before ?? crypto.randomUUID());
    await draft.actions.settled();
    const send = async () => {
      const sent = await waitForUploads(uploads, getAwaitedIds, abortController.current.signal);
      if (sent.kind !== 'sent') return { kind: sent.kind } as const;

      const { snapshot, files } = draft.actions.getCurrent();
      const { pages, thumbnail } = getCurrentFields();
      const contents = toContentEntries(pages, sent.imageProgress);
      if (!contents) return { kind: 'failed' } as const;
      const scheduledTime = resolveWallTime(publishing, publishing.zone);
      const status = { now: 'published', later: 'scheduled', draft: 'draft' } as const;
      const body = {
        title,
        transcript,
        contents,
        status: status[publishing.when],
        ...(publishing.when === 'later' && scheduledTime.ok && { scheduled_at: scheduledTime.moment.toISOString() }),
        ...(slug !== undefined && { slug }),
        ...(thumbnail !== undefined && {
          thumbnail: thumbnail && getSentImage(sent.imageProgress.get(THUMBNAIL_ID))?.id,
        }),
      };
      try {
        const episode = saved
          ? await change({ id: saved.public_id, ...body })
          : await create({
              seriesId: series.public_id,
              ...body,
              draft_id: draft.actions.getCurrent().fields.draftId ?? null,
            });
        return { kind: 'sent', episode, snapshot, files } as const;
      } catch (error) {
        if (!isImageMissing(error)) throw error;
        return { kind: 'images gone', error } as const;
      }
    };
    const firstAttempt = await send();
    // The server deletes images that stay unused for 48 hours.
    const result = firstAttempt.kind === 'images gone' ? await uploads.prepareAgain().then(send) : firstAttempt;
    if (result.kind === 'images gone') throw result.error;
    if (result.kind !== 'sent') return { kind: result.kind };

    const { episode, snapshot, files } = result;
    await draft.actions.forget(snapshot);
    await Promise.all([draft.actions.removeFiles([...files.keys()]), uploads.forget()]);
    const publishesSeries = series.status === 'draft' && publishing.when !== 'draft';
    return { kind: 'saved', episode, seriesProblem: publishesSeries ? await publishSeries() : undefined };
  };

  async function publishSeries(): Promise<'no-cover' | 'failed' | undefined> {
    const { public_id: id } = series;
    try {
      const currentSeries =
        series.cover_image === null ? await client.fetchQuery({ ...seriesOptions(id), staleTime: 0 }) : series;
      if (currentSeries.cover_image === null) return 'no-cover';
      await setStatus({ id, status: 'published' });
    } catch (error) {
      if (!isRetryable(error)) console.warn('The series could not be published.', error);
      return 'failed';
    }
    // The first public series makes its author a creator. The header and the dashboard learn this in the next task of the event
    // loop.
    await new Promise((resolve) => setTimeout(resolve));
    return undefined;
  }
}

function getSentImage(imageProgress: ReturnType<EpisodeEditor['imageProgress']['get']>): Image | undefined {
  return imageProgress?.kind === 'done' ? imageProgress.sent[0] : undefined;
}
