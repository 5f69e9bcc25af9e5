/** Creates and loads series of a user through the API. */
import { type APIRequestContext, expect } from '@playwright/test';
import sharp from 'sharp';

export interface OwnSeries {
  readonly public_id: string;
  readonly slug: string;
}

/** Signs in and returns the headers for authenticated calls. */
export async function createSignInHeaders(request: APIRequestContext, email: string, password: string) {
  const response = await request.post('/api/login_check', { data: { email, password } });
  expect(response.ok()).toBe(true);
  const { token } = (await response.json()) as { token: string };
  return { Authorization: `Bearer ${token}` };
}

/** Returns the series that the user changed last, of any status. */
export async function loadLastChangedSeries(
  request: APIRequestContext,
  headers: Readonly<Record<string, string>>,
): Promise<OwnSeries> {
  const response = await request.get('/api/user/current/comic', { headers });
  const { items } = (await response.json()) as { items: OwnSeries[] };
  const [series] = items;
  if (series === undefined) throw new Error('the user has no series');
  return series;
}

const coverSizes = [
  { width: 960, height: 1440 },
  { width: 480, height: 720 },
  { width: 320, height: 480 },
];

/** Creates a draft series with a cover. */
export async function createSeries(
  request: APIRequestContext,
  headers: Readonly<Record<string, string>>,
  title: string,
): Promise<OwnSeries> {
  const [genre] = (await (await request.get('/api/category')).json()) as { code: string }[];
  const created = await request.post('/api/comic', { headers, data: { title, genres: [genre?.code], language: 'pt' } });
  expect(created.status(), await created.text()).toBe(201);
  const series = (await created.json()) as OwnSeries;
  const form = new FormData();
  form.append('category', 'comic-cover');
  form.append('width', '960');
  form.append('height', '1440');
  for (const { width, height } of coverSizes) {
    const background = { r: 60, g: 90, b: 140 };
    const bytes = await sharp({ create: { width, height, channels: 3, background } })
      .webp()
      .toBuffer();
    form.append('file', new File([new Uint8Array(bytes)], `cover-${width}.webp`, { type: 'image/webp' }));
  }
  const image = await request.post('/api/image', { headers, multipart: form });
  expect(image.status(), await image.text()).toBe(201);
  const { id: cover } = (await image.json()) as { id: string };
  const coverUpdate = await request.put(`/api/comic/${series.public_id}/image`, {
    headers,
    data: { category: 'comic-cover', image: cover },
  });
  expect(coverUpdate.ok()).toBe(true);
  return series;
}
