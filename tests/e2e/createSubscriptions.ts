import { type APIRequestContext, expect } from '@playwright/test';
import sharp from 'sharp';

/** Number of series that are created in parallel. */
const CONCURRENCY = 8;

/**
 * Publishes `count` series as the demo creator and subscribes to each of them. Uses the API, which calls a series a
 * comic and a subscription a favorite.
 */
export async function createSubscriptions(request: APIRequestContext, count: number): Promise<void> {
  const signedIn = await request.post('/api/login_check', {
    data: { email: 'creator@longstrip.test', password: 'read-more-comics' },
  });
  const { token }: { token: string } = await signedIn.json();
  const headers = { Authorization: `Bearer ${token}`, 'app-name-code': 'longstrip', 'app-version': '1' };
  const call = async (method: 'POST' | 'PUT', path: string, data: object): Promise<{ public_id: string }> => {
    const response = await request.fetch(`/api/${path}`, { method, data, headers });
    expect(response.ok(), `${method} ${path}: ${response.status()}`).toBe(true);
    return response.json();
  };
  const form = new FormData();
  form.set('category', 'comic-cover');
  form.set('width', '960');
  form.set('height', '1440');
  for (const width of [320, 480, 960]) {
    const picture = { width, height: width * 1.5, channels: 3, background: '#d85b3f' } as const;
    const bytes = await sharp({ create: picture }).webp().toBuffer();
    form.append('file', new File([new Uint8Array(bytes)], `cover-${width}.webp`, { type: 'image/webp' }));
  }
  const cover = await request.post('/api/image', { headers, multipart: form });
  expect(cover.ok(), await cover.text()).toBe(true);
  const { id: image }: { id: string } = await cover.json();

  const createSeries = async (number: number) => {
    const title = `Series number ${String(number).padStart(4, '0')}`;
    const { public_id: id } = await call('POST', 'comic', { title, genres: ['comedy'], language: 'pt' });
    await call('PUT', `comic/${id}/image`, { category: 'comic-cover', image });
    await call('PUT', `comic/${id}/status`, { status: 'published' });
    await call('POST', `user/comic-favorite/${id}/toggle`, { active: true });
  };
  let started = 0;
  const worker = async () => {
    while (started < count) await createSeries(++started);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}
