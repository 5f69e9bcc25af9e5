import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Episode } from '../../../api/schemas/episode.ts';
import { offlineFirstEpisodeOptions } from '../../../offline/downloads/offlineFirstEpisode.ts';
import type { ImageQueue } from '../../../widgets/strip/imageQueue.ts';
import { imageSource } from '../../../widgets/strip/imageSource.ts';
import { imageLimits } from '../../../widgets/strip/updateImageQueue.ts';
import { PREFETCH_SCREENS_LEFT } from '../readerLimits.ts';
import { layOutStrip } from '../../../widgets/strip/stripLayout.ts';
import type { VisibleStripPart } from '../../../widgets/strip/useStrip.ts';

/**
 * Returns a function to call at each movement of the strip (the episode's images). Near the end of the episode, it loads the
 * next episode and its first images.
 */
export function usePrefetchNextEpisode({ comic, next }: Episode, queue: ImageQueue): (view: VisibleStripPart) => void {
  const client = useQueryClient();
  const stopPrefetch = useRef<() => void>(undefined);
  useEffect(() => () => stopPrefetch.current?.(), []);

  return ({ bottom, height, layout }) => {
    if (!next || stopPrefetch.current || layout.height - bottom > PREFETCH_SCREENS_LEFT * height) return;
    let isCancelled = false;
    let stopImages: (() => void) | undefined;
    stopPrefetch.current = () => {
      isCancelled = true;
      stopImages?.();
    };
    const prefetch = async () => {
      const episode = await prefetchEpisode(client, comic.slug, next.slug);
      if (!isCancelled && episode) stopImages = preloadImages(listFirstImages(episode, layout.width, height), queue);
    };
    void prefetch();
  };
}

async function prefetchEpisode(client: QueryClient, series: string, slug: string): Promise<Episode | undefined> {
  const options = offlineFirstEpisodeOptions(series, slug);
  await client.prefetchQuery(options);
  return client.getQueryData(options.queryKey);
}

/** Returns the addresses of the images on the first `imageLimits.screensAhead` screens of the episode. */
function listFirstImages({ contents }: Episode, width: number, screenHeight: number): readonly string[] {
  const { tops } = layOutStrip(contents, { width, gap: 0, pixelRatio: 1 });
  return contents
    .filter((_image, index) => (tops[index] ?? 0) < imageLimits.screensAhead * screenHeight)
    .flatMap((image) => imageSource(image) ?? []);
}

/** Loads images whenever the strip on the screen has nothing to load. Returns a function that stops loading. */
function preloadImages(addresses: readonly string[], queue: ImageQueue): () => void {
  const queuedAddresses = [...addresses];
  const loading = new Set<HTMLImageElement>();

  const load = () => {
    while (queuedAddresses.length > 0 && queue.isIdle() && queue.acquireSlot()) {
      const image = new Image();
      loading.add(image);
      image.crossOrigin = 'anonymous';
      const release = () => {
        if (loading.delete(image)) queue.releaseSlot();
      };
      image.addEventListener('load', release);
      image.addEventListener('error', release);
      image.src = queuedAddresses.shift() ?? '';
    }
  };
  const unsubscribe = queue.subscribe(load);
  load();
  return () => {
    unsubscribe();
    for (const image of loading) image.src = '';
    loading.clear();
  };
}
