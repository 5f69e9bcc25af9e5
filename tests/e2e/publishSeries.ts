/** Signs up a new user and publishes a series through the API, with an episode of any number of images. */
import { type APIRequestContext, type APIResponse, expect } from '@playwright/test';
import sharp from 'sharp';
import { categories } from '../../src/imaging/categories.ts';
import { createEmail } from './pages/AuthPage.ts';

const PASSWORD = 'read-more-comics';

export interface PublishedSeries {
  /** `public_id` of the series. */
  readonly id: string;
  /** `public_id` of the long episode. */
  readonly episodeId: string;
  readonly owner: Pick<Publisher, 'email' | 'password'>;
  readonly slug: string;
  readonly title: string;
  /** Slug of the long episode, the first of the series. */
  readonly episode: string;
  /** Slug of the short episode, the second of the series. */
  readonly next: string;
  /** Ids of the long episode's images. */
  readonly images: readonly string[];
}

interface CreatedSeries {
  readonly public_id: string;
  readonly slug: string;
  readonly title: string;
}

/** A new user who publishes through the API. */
export interface Publisher {
  readonly email: string;
  readonly password: string;
  /** Calls the API as this user. Resolves with the body of the response. */
  readonly send: (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH',
    path: string,
    data?: object,
  ) => ReturnType<APIResponse['json']>;
  /** Uploads a drawn image in these sizes, px. Resolves with its id. */
  readonly upload: (
    category: string,
    sizes: readonly { width: number; height: number }[],
    hue: number,
  ) => Promise<string>;
  /** Creates a draft series with a cover, ready to be published. */
  readonly createDraftSeries: (title: string) => Promise<CreatedSeries>;
}

export async function createPublisher(request: APIRequestContext): Promise<Publisher> {
  const email = createEmail();
  const signedUp = await request.post('/api/user', { data: { email, password: PASSWORD } });
  const { authentication_token: token } = await signedUp.json();
  const headers = { Authorization: `Bearer ${token}` };

  const send: Publisher['send'] = async (method, path, data) => {
    const response = await request.fetch(`/api/${path}`, { method, headers, ...(data && { data }) });
    expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true);
    return response.status() === 204 ? undefined : response.json();
  };
  const upload: Publisher['upload'] = async (category, sizes, hue) => {
    const form = new FormData();
    form.set('category', category);
    const largest = sizes.toSorted((a, b) => b.width - a.width)[0];
    form.set('width', String(largest?.width));
    form.set('height', String(largest?.height));
    for (const size of sizes) form.append('file', await drawPicture(size, hue));
    const response = await request.post('/api/image', { headers, multipart: form });
    expect(response.ok(), await response.text()).toBe(true);
    return (await response.json()).id as string;
  };
  const createDraftSeries: Publisher['createDraftSeries'] = async (title) => {
    // The series isn't in English, because other tests count the English series.
    const series = await send('POST', 'comic', { title, genres: ['drama'], language: 'pt' });
    const cover = await upload('comic-cover', Object.values(categories['comic-cover'].sizes), 20);
    await send('PUT', `comic/${series.public_id}/image`, { category: 'comic-cover', image: cover });
    return series;
  };
  return { email, password: PASSWORD, send, upload, createDraftSeries };
}

/**
 * Signs up a user and publishes a series with two episodes: a long one, and a short one with its first two images.
 * @param heights height in px of each image of the long episode; all images are 940 px wide
 */
export async function publishSeries(request: APIRequestContext, heights: readonly number[]): Promise<PublishedSeries> {
  const { send, upload, createDraftSeries, ...owner } = await createPublisher(request);
  const series = await createDraftSeries(`Quilombo ${crypto.randomUUID().slice(0, 8)}`);
  const images: string[] = [];
  for (const [index, height] of heights.entries())
    images.push(await upload('episode-content', [{ width: 940, height }], index * 37));
  const publish = (name: string, contents: readonly (string | undefined)[]) =>
    send('POST', `comic/${series.public_id}/episode`, { title: name, contents, status: 'published' });
  const episode = await publish('A long way', images);
  const next = await publish('Home again', images.slice(0, 2));
  await send('PUT', `comic/${series.public_id}/status`, { status: 'published' });
  const ids = { id: series.public_id, slug: series.slug, title: series.title, episodeId: episode.public_id };
  return { ...ids, owner, episode: episode.slug, next: next.slug, images };
}

/** Draws a gradient. The file has a few kB and differs for each hue. */
async function drawPicture({ width, height }: { width: number; height: number }, hue: number): Promise<File> {
  const colour = `hsl(${hue % 360} 60% ${30 + (hue % 40)}%)`;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><radialGradient id="g"><stop stop-color="white"/><stop offset="1" stop-color="${colour}"/></radialGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`;
  const bytes = await sharp(Buffer.from(drawing)).webp({ quality: 70, effort: 0 }).toBuffer();
  return new File([new Uint8Array(bytes)], 'page.webp', { type: 'image/webp' });
}
