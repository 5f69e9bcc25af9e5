import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Episode } from '../../../api/schemas/episode.ts';
import { offlineFirstEpisodeOptions } from '../../../offline/downloads/offlineFirstEpisode.ts';
import type { ImageQueue } from '../../../widgets/strip/imageQueue.ts';
import { imageSource } from '../../../widgets/strip/imageSource.ts';
import { imageLimits } from '../../../widgets/strip/updateImageQueue.ts';
import { NEXT_WHEN_SCREENS_LEFT } from '../readerTable.ts';
import { layOutStrip } from '../../../widgets/strip/stripLayout.ts';
import type { StripView } from '../../../widgets/strip/useStrip.ts';

/** Near the end of an episode that has loaded completely, loads the next episode and its first visible images. */
export function usePrefetchNextEpisode({ comic, next }: Episode, queue: ImageQueue): (view: StripView) => void {
  const client = useQueryClient();
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  return ({ bottom, height, layout }) => {
    if (!next || stop.current || layout.height - bottom > NEXT_WHEN_SCREENS_LEFT * height) return;
    let isOver = false;
    let stopImages: (() => void) | undefined;
    stop.current = () => {
      isOver = true;
      stopImages?.();
    };
    const prepare = async () => {
      const episode = await fetchNext(client, comic.slug, next.slug);
      if (!isOver && episode) stopImages = loadAhead(firstImages(episode, layout.width, height), queue);
    };
    void prepare();
  };
}

async function fetchNext(client: QueryClient, series: string, slug: string): Promise<Episode | undefined> {
  const options = offlineFirstEpisodeOptions(series, slug);
  await client.prefetchQuery(options);
  return client.getQueryData(options.queryKey);
}

/** Returns the addresses of the images on the first `imageLimits.screensAhead` screens of the episode. */
function firstImages({ contents }: Episode, width: number, screenHeight: number): readonly string[] {
  const { tops } = layOutStrip(contents, { width, gap: 0, pixelRatio: 1 });
  return contents
    .filter((_image, index) => (tops[index] ?? 0) < imageLimits.screensAhead * screenHeight)
    .flatMap((image) => imageSource(image) ?? []);
}

/** Loads images into the browser cache while the strip doesn't need all connections. Returns a function that stops loading. */
function loadAhead(addresses: readonly string[], queue: ImageQueue): () => void {
  const waiting = [...addresses];
  const loading = new Set<HTMLImageElement>();

  const load = () => {
    while (waiting.length > 0 && queue.isIdle() && queue.acquireSlot()) {
      const image = new Image();
      loading.add(image);
      image.crossOrigin = 'anonymous';
      const settled = () => {
        if (loading.delete(image)) queue.releaseSlot();
      };
      image.addEventListener('load', settled);
      image.addEventListener('error', settled);
      image.src = waiting.shift() ?? '';
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
