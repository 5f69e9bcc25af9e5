import { expect, type Locator, type Page } from '@playwright/test';

interface DemoEpisode {
  readonly public_id: string;
  readonly slug: string;
  readonly title: string;
}

/** The download controls of the reader, and the Saved tab of the library. */
export class SavedPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Visits the app online and waits until the service worker controls the page. */
  async waitForServiceWorker(): Promise<void> {
    await this.page.goto('/tools');
    await this.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await expect.poll(() => this.page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  }

  /** Picks a public, non-mature series of the demo. Returns it with its first two episodes. */
  async pickSeries(): Promise<{
    readonly slug: string;
    readonly title: string;
    readonly episodes: readonly DemoEpisode[];
  }> {
    const { request } = this.page;
    const list = (await (await request.get('/api/comic?pageSize=50&sort=title&language=en')).json()) as {
      items: { slug: string; title: string; is_mature: boolean; episodes_count: number }[];
    };
    // Excludes a series whose likes another test counts. Series that tests publish are in other languages.
    const series = list.items.find(
      ({ is_mature, episodes_count, slug }) => !is_mature && episodes_count > 1 && slug !== 'lanterns-over-the-harbour',
    );
    if (!series) throw new Error('The demo has no series to save');
    const episodes = (await (await request.get(`/api/comic/${series.slug}/episode`)).json()) as {
      items: { public_id: string; slug: string; title: string }[];
    };
    return { slug: series.slug, title: series.title, episodes: episodes.items.slice(0, 2) };
  }

  downloadButton(title: string): Locator {
    return this.page.getByRole('button', { name: `Download ${title}`, exact: true });
  }

  removeButton(title: string): Locator {
    return this.page.getByRole('button', { name: `${title} is downloaded. Remove` });
  }

  /** Opens the Saved tab by its address. */
  async openSavedTab(): Promise<void> {
    await this.page.goto('/library?tab=saved');
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText('Library');
  }

  /** Locates the link that opens a downloaded episode. */
  episode(title: string): Locator {
    // Episodes are list items inside the list item of a series. The series' link 'Read next' names an episode, too.
    const rows = this.page.getByRole('tabpanel').getByRole('listitem').getByRole('listitem');
    return rows.getByRole('link', { name: title });
  }

  /** Locates the link of a downloaded series to its first unread episode. */
  readNext(title: string): Locator {
    return this.page.getByRole('tabpanel').getByRole('link', { name: `Read next: ${title}`, exact: true });
  }

  /** Returns the number of images that the reader has loaded. Images of an episode are 940 px wide. */
  async countDrawnImages(): Promise<number> {
    return this.page
      .locator('main img')
      .evaluateAll(
        (images) =>
          images.filter((img) => img instanceof HTMLImageElement && img.complete && img.naturalWidth === 940).length,
      );
  }
}
