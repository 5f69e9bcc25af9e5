/**
 * Saves the form. Waits until the images are on the server, then sends the episode. If the series is a draft and the episode isn't,
 * publishes the series.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { changeEpisodeOptions, createEpisodeOptions } from '../../../../api/episode.ts';
import type { OwnEpisode } from '../../../../api/schemas/episode.ts';
import type { Image } from '../../../../api/schemas/shapes.ts';
import type { Series } from '../../../../api/schemas/series.ts';
import { seriesOptions, setSeriesStatusOptions } from '../../../../api/series.ts';
import { isRetryable } from '../../../../api/transport/apiError.ts';
import { useMutationOf } from '../../../../widgets/form/useMutationOf.ts';
import { momentOf } from '../../../../widgets/schedule/wallTime.ts';
import { waitForUploads } from './waitForUploads.ts';
import { type Publishing, THUMBNAIL } from '../episodeDraft.ts';
import { toContentEntries } from '../pages/pages.ts';
import { lacksImages } from './refusals.ts';
import type { EpisodeWork } from '../useEpisodeWork.ts';

export interface EpisodeTexts {
  readonly title: string;
  readonly slug: string | undefined;
  readonly transcript: string;
}

export type Saved =
  | {
      readonly kind: 'saved';
      readonly episode: OwnEpisode;
      /** Why the series is still a draft although it should be public; undefined if it is public, or should be a draft. */
      readonly seriesLeft: 'no-cover' | 'failed' | undefined;
    }
  | { readonly kind: 'big panels' | 'failed' | 'left' };

interface Saving {
  readonly series: Series;
  readonly saved: OwnEpisode | undefined;
  readonly work: EpisodeWork;
}

/** @returns a function that saves the form; its promise rejects if the server refuses the episode */
export function useSaveEpisode({ series, saved, work }: Saving) {
  const create = useMutationOf(createEpisodeOptions);
  const change = useMutationOf(changeEpisodeOptions);
  const setStatus = useMutationOf(setSeriesStatusOptions);
  const client = useQueryClient();
  const abortController = useRef(new AbortController());
  useEffect(() => {
    // In development, Strict Mode runs effects twice, and each run needs a new controller.
    const controller = new AbortController();
    abortController.current = controller;
    return () => controller.abort();
  }, []);

  return async ({ title, slug, transcript }: EpisodeTexts, publishing: Publishing): Promise<Saved> => {
    const { draft, uploads } = work;
    if (!uploads) return { kind: 'failed' };
    const base = work.pages;
    const now = () => {
      const { fields } = draft.actions.now();
      return { ...fields, pages: fields.pages ?? base };
    };
    const awaitedIds = () => {
      const { pages, thumbnail } = now();
      return [...pages.flatMap(({ id, image }) => (image ? [] : [id])), ...(thumbnail ? [THUMBNAIL] : [])];
    };
    // If the response is lost, the next attempt sends the same draft id, so that the server creates no second episode.
    if (!saved) draft.actions.update('draftId', (before) => before ?? crypto.randomUUID());
    await draft.actions.settled();
    const send = async () => {
      const sent = await waitForUploads(uploads, awaitedIds, abortController.current.signal);
      if (sent.kind !== 'sent') return { kind: sent.kind } as const;

      const { snapshot, files } = draft.actions.now();
      const { pages, thumbnail } = now();
      const contents = toContentEntries(pages, sent.imageProgress);
      if (!contents) return { kind: 'failed' } as const;
      const meant = momentOf(publishing, publishing.zone);
      const status = { now: 'published', later: 'scheduled', draft: 'draft' } as const;
      const body = {
        title,
        transcript,
        contents,
        status: status[publishing.when],
        ...(publishing.when === 'later' && meant.ok && { scheduled_at: meant.moment.toISOString() }),
        ...(slug !== undefined && { slug }),
        ...(thumbnail !== undefined && { thumbnail: thumbnail && pictureOf(sent.imageProgress.get(THUMBNAIL))?.id }),
      };
      try {
        const episode = saved
          ? await change({ id: saved.public_id, ...body })
          : await create({ seriesId: series.public_id, ...body, draft_id: draft.actions.now().fields.draftId ?? null });
        return { kind: 'sent', episode, snapshot, files } as const;
      } catch (error) {
        if (!lacksImages(error)) throw error;
        return { kind: 'images gone', error } as const;
      }
    };
    const first = await send();
    // The server deletes images that stay unused for days. In that case, upload the images again and repeat the request, once.
    const done = first.kind === 'images gone' ? await uploads.prepareAgain().then(send) : first;
    if (done.kind === 'images gone') throw done.error;
    if (done.kind !== 'sent') return { kind: done.kind };

    const { episode, snapshot, files } = done;
    await draft.actions.forget(snapshot);
    await Promise.all([draft.actions.removeFiles([...files.keys()]), uploads.forget()]);
    const publishesSeries = series.status === 'draft' && publishing.when !== 'draft';
    return { kind: 'saved', episode, seriesLeft: publishesSeries ? await publishSeries() : undefined };
  };

  async function publishSeries(): Promise<'no-cover' | 'failed' | undefined> {
    const { public_id: id } = series;
    try {
      // The upload of the cover may have finished since the form was opened.
      const now =
        series.cover_image === null ? await client.fetchQuery({ ...seriesOptions(id), staleTime: 0 }) : series;
      if (now.cover_image === null) return 'no-cover';
      await setStatus({ id, status: 'published' });
    } catch (error) {
      if (!isRetryable(error)) console.warn('The series could not be published.', error);
      return 'failed';
    }
    // The first public series makes its author a creator. The header and the dashboard see this state from the next task on.
    await new Promise((resolve) => setTimeout(resolve));
    return undefined;
  }
}

function pictureOf(imageProgress: ReturnType<EpisodeWork['imageProgress']['get']>): Image | undefined {
  return imageProgress?.kind === 'done' ? imageProgress.sent[0] : undefined;
}
