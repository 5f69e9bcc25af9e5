import { expect, type Locator, type Page } from '@playwright/test';

interface DemoEpisode {
  readonly public_id: string;
  readonly slug: string;
  readonly title: string;
  readonly contents: number;
}

/** Saving in the reader, and the shelf of the library, as a reader uses them. */
export class SavedPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Comes once with the network, so that the service worker is there from then on. */
  async begin(): Promise<void> {
    await this.page.goto('/tools');
    await this.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await expect.poll(() => this.page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  }

  /** A series of the demo that everybody may read, with its first two episodes. */
  async aSeries(): Promise<{
    readonly slug: string;
    readonly title: string;
    readonly episodes: readonly DemoEpisode[];
  }> {
    const { request } = this.page;
    const list = (await (await request.get('/api/comic?pageSize=50&sort=title&language=en')).json()) as {
      items: { slug: string; title: string; is_mature: boolean; episodes_count: number }[];
    };
    // What other journeys publish is in other languages; they count the likes of that one.
    const series = list.items.find(
      (one) => !one.is_mature && one.episodes_count > 1 && one.slug !== 'lanterns-over-the-harbour',
    );
    if (!series) throw new Error('The demo has no series to save');
    const episodes = (await (await request.get(`/api/comic/${series.slug}/episode`)).json()) as {
      items: { public_id: string; slug: string; title: string }[];
    };
    const whole = await Promise.all(
      episodes.items.slice(0, 2).map(async ({ public_id, slug, title }) => {
        const answer = await request.get(`/api/comic/${series.slug}/episode/${slug}`);
        const { contents } = (await answer.json()) as { contents: unknown[] };
        return { public_id, slug, title, contents: contents.length };
      }),
    );
    return { slug: series.slug, title: series.title, episodes: whole };
  }

  save(title: string): Locator {
    return this.page.getByRole('button', { name: `Save ${title} on this device` });
  }

  isSaved(title: string): Locator {
    return this.page.getByRole('button', { name: `${title} is saved on this device. Remove` });
  }

  /** By its address, as from a bookmark. */
  async openShelf(): Promise<void> {
    await this.page.goto('/library?tab=saved');
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText('Library');
  }

  /** The link that opens a saved episode; of one that waits there is none. */
  episode(title: string): Locator {
    return this.page.getByRole('tabpanel').getByRole('link', { name: title });
  }

  /** How many images of the reader are drawn. */
  async imagesDrawn(): Promise<number> {
    return this.page
      .locator('main img')
      .evaluateAll(
        (all) =>
          all.filter((one) => one instanceof HTMLImageElement && one.complete && one.naturalWidth === 940).length,
      );
  }
}
