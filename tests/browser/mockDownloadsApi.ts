/** A mock API for downloads: serves series with episodes and images, and records every image request. */
import type { Image } from '../../src/api/schemas/shapes.ts';

export interface MockDownloadsApi {
  /** Paths of the requested images, in order of the requests. */
  readonly requested: string[];
  /** Number of image requests in progress. */
  active: number;
  /** Maximum of `active` so far. */
  maxActive: number;
  /** Returns a response to send instead of an image; undefined sends the image. */
  override: (path: string) => Response | undefined | Promise<Response | undefined>;
}

export function createMockSeries(slug: string, isMature = false) {
  return {
    public_id: `s-${slug}`,
    slug,
    title: `The ${slug}`,
    is_mature: isMature,
    created_by: { uuid: 'u-9', username: 'mara', display_name: 'Mara', image: null },
  };
}

export function createMockEpisode(seriesSlug: string, number: number) {
  return {
    public_id: `${seriesSlug}-${number}`,
    slug: `${seriesSlug}-${number}`,
    title: `Episode ${number}`,
    position: number,
  };
}

function createMockImage(name: string, widths: readonly number[]): Image {
  return {
    id: name,
    category: 'episode-content',
    name: `${name}.webp`,
    width: Math.max(...widths),
    height: 100,
    variants: widths.map((width) => ({ size: 'large', url: `/api/files/${name}-${width}.webp`, width, height: 100 })),
  };
}

/**
 * Creates the response of `GET comic/{id}/episode/{episodeSlug}`. The episode has three images. The last image is the
 * same in every episode of the series.
 */
function createEpisodeResponse(series: ReturnType<typeof createMockSeries>, slug: string) {
  return {
    ...createMockEpisode(series.slug, Number(slug.split('-').at(-1))),
    thumbnail: createMockImage(`${slug}-thumbnail`, [100, 150, 300]),
    status: 'published',
    published_at: '2026-01-02T03:04:05.000Z',
    scheduled_at: null,
    views_count: 0,
    likes_count: 1,
    is_liked: true,
    reading: { image: `${slug}-1`, fraction: 0.5, finished: false, at: '2026-01-02T03:04:05.000Z' },
    contents: [
      createMockImage(`${slug}-1`, [940]),
      createMockImage(`${slug}-2`, [940]),
      createMockImage(`${series.slug}-last`, [940]),
    ],
    comic: {
      ...series,
      language: 'en',
      status: 'published',
      genres: [],
      cover_image: createMockImage(`${series.slug}-cover`, [320, 480, 960]),
      thumbnail: createMockImage(`${series.slug}-square`, [360]),
      banner: null,
      promo_banner: null,
      episodes_count: 5,
      published_at: null,
      updated_at: null,
    },
    previous: null,
    next: null,
  };
}

export const IMAGE_BYTES = 1_000;

/** Returns a promise that rejects when the request is aborted. */
function rejectOnAbort(signal: AbortSignal) {
  return new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason));
  });
}

/**
 * Creates the API. `answer` responds to requests of images and of the episodes of these series, and with 404 to all
 * others.
 */
export function createMockDownloadsApi(allSeries: readonly ReturnType<typeof createMockSeries>[]) {
  const api: MockDownloadsApi = { requested: [], active: 0, maxActive: 0, override: () => undefined };
  const answer = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/api/files/')) {
      api.requested.push(pathname);
      api.active += 1;
      api.maxActive = Math.max(api.maxActive, api.active);
      try {
        const overriding = await Promise.race([api.override(pathname), rejectOnAbort(request.signal)]);
        return overriding ?? new Response(new Uint8Array(IMAGE_BYTES), { headers: { 'Content-Type': 'image/webp' } });
      } finally {
        api.active -= 1;
      }
    }
    const [, id, slug] = /^\/api\/comic\/([^/]+)\/episode\/([^/]+)$/.exec(pathname) ?? [];
    const series = allSeries.find(({ public_id }) => public_id === id);
    if (series && slug) return new Response(JSON.stringify(createEpisodeResponse(series, slug)));
    return new Response(JSON.stringify({ message: 'no', errors: [], children: {} }), { status: 404 });
  };
  return { api, answer };
}
