import { useAtomValue } from 'jotai';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { fieldCode, isForLater } from '../../api/apiError.ts';
import type { Series } from '../../api/schemas/series.ts';
import { setSeriesImageOptions } from '../../api/series.ts';
import type { Draft } from '../../offline/drafts/useDraft.ts';
import { uploadsOfflineAtom } from '../../offline/uploads/uploadsState.ts';
import { useProductUploads } from '../uploads/useProductUploads.ts';
import type { Making, ProductUploads } from '../uploads/wanted.ts';
import { type ImageKind, type imagesEntries, unsavedKinds, wantedOf } from './seriesImages.ts';

/** ms until what could not be saved is tried again; and at once when the network is back. */
const AGAIN_MS = 20_000;

export interface ImageSaving {
  readonly uploads: ProductUploads | undefined;
  readonly making: ReadonlyMap<string, Making>;
  /** Kinds that the draft wants otherwise than the upstream has them. */
  readonly unsaved: readonly ImageKind[];
  readonly trouble: 'later' | 'failed' | undefined;
}

/**
 * Makes, uploads and sets the images that a draft wants, kind by kind as each is ready: what is set upstream is so on every device.
 * @param isOn whether they may be set now; a series that is public changes when its creator says so
 */
export function useImageSaving(series: Series, draft: Draft<typeof imagesEntries>, isOn: boolean): ImageSaving {
  const id = series.public_id;
  const { fields, files, loading, actions } = draft;
  const { uploads, making } = useProductUploads(draft.key);
  const { mutateAsync } = useMutation(setSeriesImageOptions);
  const [trouble, setTrouble] = useState<'later' | 'failed'>();
  const isOffline = useAtomValue(uploadsOfflineAtom);
  const under = useRef(new Set<string>());
  const renewed = useRef(new Set<ImageKind>());

  useEffect(() => {
    if (!loading) uploads?.want(wantedOf(fields, files));
  }, [uploads, loading, fields, files]);

  const setImage = async (kind: ImageKind, image: string | null): Promise<void> => {
    const name = `${kind} ${image}`;
    if (under.current.has(name)) return;
    under.current.add(name);
    try {
      const before = fields[kind];
      await mutateAsync({ id, category: kind, image });
      setTrouble(undefined);
      // Unless it is wanted otherwise by now.
      if (actions.now().fields[kind] !== before) return;
      actions.set({ [kind]: before && image !== null ? { ...before, image } : undefined });
    } catch (error) {
      // Sent days ago and not used until now: it is gone upstream, and sent again, once.
      const isGone = image !== null && fieldCode(error, 'image') === 'image_unknown' && !renewed.current.has(kind);
      if (isGone) {
        renewed.current.add(kind);
        await uploads?.renew();
        return;
      }
      setTrouble(isForLater(error) ? 'later' : 'failed');
    } finally {
      under.current.delete(name);
    }
  };

  const unsaved = loading ? [] : unsavedKinds(fields);
  const ready = unsaved.flatMap((kind): { readonly kind: ImageKind; readonly image: string | null }[] => {
    const made = making.get(kind);
    if (fields[kind] === null) return [{ kind, image: null }];
    return made?.stage === 'done' ? [{ kind, image: made.sent[0].id }] : [];
  });
  const setReady = useEffectEvent(() => {
    for (const { kind, image } of ready) void setImage(kind, image);
  });
  const names = ready.map(({ kind, image }) => `${kind} ${image}`).join('\n');
  useEffect(() => {
    if (!isOn || names === '') return undefined;
    const timer = setTimeout(setReady);
    return () => clearTimeout(timer);
  }, [isOn, names]);

  useEffect(() => {
    if (!isOn || trouble === undefined) return undefined;
    const timer = setInterval(setReady, AGAIN_MS);
    addEventListener('online', setReady);
    return () => {
      clearInterval(timer);
      removeEventListener('online', setReady);
    };
  }, [isOn, trouble]);

  // What can't be sent can't be set either.
  const isStuck = unsaved.length > ready.length && isOffline;
  return { uploads, making, unsaved, trouble: trouble ?? (isStuck ? 'later' : undefined) };
}
