import { expect, type Locator, type Page, type Request } from '@playwright/test';

/** A place in an episode: public id of the image at the top edge of the view, and how much of it lies above. */
export interface ReadPlace {
  readonly image: string | undefined;
  readonly fraction: number;
  /** CSS px that the image is tall */
  readonly height: number;
}

/** `/series/{slug}/{episodeSlug}` */
export class ReaderPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly bars: Locator;
  readonly end: Locator;
  /** Requests of images that are under way, and the most there have been at once. */
  inFlight = 0;
  mostInFlight = 0;
  /** Bodies of the reading events that were sent. */
  readonly told: { image: string | null; fraction: number; finished: boolean }[] = [];

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('main').getByRole('heading', { level: 1 });
    this.bars = page.getByRole('navigation', { name: 'Episodes' });
    this.end = page.getByRole('region', { name: 'End of the episode' });
    const isImage = (address: string) => new URL(address).pathname.startsWith('/api/files/');
    page.on('request', (request) => {
      if (request.url().endsWith('/api/user/read-episode')) this.told.push(request.postDataJSON());
      if (!isImage(request.url())) return;
      this.inFlight += 1;
      this.mostInFlight = Math.max(this.mostInFlight, this.inFlight);
    });
    const done = (request: Request) => {
      if (isImage(request.url())) this.inFlight -= 1;
    };
    page.on('requestfinished', done);
    page.on('requestfailed', done);
  }

  async open(series: string, episode: string): Promise<void> {
    await this.page.goto(`/series/${series}/${episode}`);
    await expect(this.heading).toBeVisible();
  }

  image(number: number): Locator {
    return this.page.locator('[data-image]').nth(number - 1);
  }

  /** As a person does, by the wheel or the finger: to a share (0 to 1) of an image above the top edge. */
  async scrollTo(number: number, fraction: number): Promise<void> {
    await this.image(number).evaluate((element, share) => {
      const { top, height } = element.getBoundingClientRect();
      scrollBy(0, top + share * height);
    }, fraction);
    await expect(this.image(number)).toHaveAttribute('data-state', 'loaded');
  }

  place(): Promise<ReadPlace> {
    return this.page.evaluate(() => {
      for (const element of document.querySelectorAll<HTMLElement>('[data-image]')) {
        const { top, bottom, height } = element.getBoundingClientRect();
        if (bottom > 0.5) return { image: element.dataset.image, fraction: Math.max(0, -top / height), height };
      }
      return { image: undefined, fraction: 1, height: 1 };
    });
  }

  /** The same image, and the position in it within 8 px. */
  async expectPlace(expected: Pick<ReadPlace, 'image' | 'fraction'>): Promise<void> {
    await expect(async () => {
      const { image, fraction, height } = await this.place();
      expect(image).toBe(expected.image);
      expect(Math.abs(fraction - expected.fraction) * height).toBeLessThanOrEqual(8);
    }).toPass({ timeout: 15_000 });
  }

  /** Until the upstream has been told of this place. */
  async expectTold(expected: Pick<ReadPlace, 'image' | 'fraction'>): Promise<void> {
    await expect
      .poll(() =>
        this.told.some(({ image, fraction }) => image === expected.image && near(fraction, expected.fraction)),
      )
      .toBe(true);
  }
}

function near(one: number, other: number) {
  return Math.abs(one - other) < 0.01;
}
