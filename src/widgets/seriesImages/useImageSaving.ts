import { useAtomValue } from 'jotai';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { fieldCode, isRetryable } from '../../api/transport/apiError.ts';
import type { Series } from '../../api/schemas/series.ts';
import { setSeriesImageOptions } from '../../api/series.ts';
import type { Draft } from '../../offline/drafts/useDraft.ts';
import { uploadsOfflineAtom } from '../../offline/uploads/uploadsState.ts';
import { useDraftUploads } from '../uploads/useDraftUploads.ts';
import type { ImageProgress, DraftUploads } from '../uploads/draftUploads.ts';
import { type ImageKind, type imagesEntries, listUnsavedKinds, toDraftPictures } from './seriesImages.ts';

/** Interval between retries, ms. Saving is also retried when the network is back. */
const RETRY_DELAY_MS = 20_000;

export interface ImageSaving {
  readonly uploads: DraftUploads | undefined;
  readonly imageProgress: ReadonlyMap<string, ImageProgress>;
  /** Kinds whose image in the draft, or its removal, isn't saved on the server yet. Empty while the draft loads. */
  readonly unsaved: readonly ImageKind[];
  /** `later`: no network, or another retryable failure (`isRetryable`). `failed`: any other. Both are retried. */
  readonly trouble: 'later' | 'failed' | undefined;
}

/**
 * Prepares, uploads and saves a draft's images, each kind as soon as it is ready.
 * @param isOn whether images may be saved now
 */
export function useImageSaving(series: Series, draft: Draft<typeof imagesEntries>, isOn: boolean): ImageSaving {
  const id = series.public_id;
  const { fields, files, loading, actions } = draft;
  const { uploads, imageProgress } = useDraftUploads(draft.key);
  const { mutateAsync } = useMutation(setSeriesImageOptions);
  const [trouble, setTrouble] = useState<'later' | 'failed'>();
  const isOffline = useAtomValue(uploadsOfflineAtom);
  const requestsInProgress = useRef(new Set<string>());
  const uploadedAgain = useRef(new Set<ImageKind>());

  useEffect(() => {
    if (!loading) uploads?.setImages(toDraftPictures(fields, files));
  }, [uploads, loading, fields, files]);

  const setImage = async (kind: ImageKind, image: string | null): Promise<void> => {
    const name = `${kind} ${image}`;
    if (requestsInProgress.current.has(name)) return;
    requestsInProgress.current.add(name);
    try {
      const before = fields[kind];
      await mutateAsync({ id, category: kind, image });
      setTrouble(undefined);
      // Skipped if the draft has changed in the meantime.
      if (actions.getCurrent().fields[kind] !== before) return;
      actions.set({ [kind]: before && image !== null ? { ...before, image } : undefined });
    } catch (error) {
      // The server deletes images that stay unused for 48 hours. The upload is repeated once per kind.
      const shouldUploadAgain =
        image !== null && fieldCode(error, 'image') === 'image_unknown' && !uploadedAgain.current.has(kind);
      if (shouldUploadAgain) {
        uploadedAgain.current.add(kind);
        await uploads?.prepareAgain();
        return;
      }
      setTrouble(isRetryable(error) ? 'later' : 'failed');
    } finally {
      requestsInProgress.current.delete(name);
    }
  };

  const unsaved = loading ? [] : listUnsavedKinds(fields);
  const ready = unsaved.flatMap((kind): { readonly kind: ImageKind; readonly image: string | null }[] => {
    const progress = imageProgress.get(kind);
    if (fields[kind] === null) return [{ kind, image: null }];
    return progress?.kind === 'done' ? [{ kind, image: progress.sent[0].id }] : [];
  });
  const saveReady = useEffectEvent(() => {
    for (const { kind, image } of ready) void setImage(kind, image);
  });
  const readyKey = ready.map(({ kind, image }) => `${kind} ${image}`).join('\n');
  useEffect(() => {
    if (!isOn || readyKey === '') return undefined;
    const timer = setTimeout(saveReady);
    return () => clearTimeout(timer);
  }, [isOn, readyKey]);

  useEffect(() => {
    if (!isOn || trouble === undefined) return undefined;
    const timer = setInterval(saveReady, RETRY_DELAY_MS);
    addEventListener('online', saveReady);
    return () => {
      clearInterval(timer);
      removeEventListener('online', saveReady);
    };
  }, [isOn, trouble]);

  // Images that can't be uploaded can't be saved.
  const isStuck = unsaved.length > ready.length && isOffline;
  return { uploads, imageProgress, unsaved, trouble: trouble ?? (isStuck ? 'later' : undefined) };
}
