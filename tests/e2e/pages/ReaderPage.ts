import { expect, type Locator, type Page, type Request } from '@playwright/test';

/** A reading position. */
export interface ReadingPosition {
  /** Id of the first image that isn't entirely above the top edge of the viewport; undefined if all images are. */
  readonly image: string | undefined;
  /** Share of this image above the top edge of the viewport, from 0 to 1. */
  readonly fraction: number;
  /** Height of the image in CSS px; 1 without an image. */
  readonly height: number;
}

/** The screen at `/series/{slug}/{episodeSlug}`. */
export class ReaderPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly bars: Locator;
  readonly end: Locator;
  readonly settings: Locator;
  /** Number of image requests in progress. */
  inFlight = 0;
  /** Largest number of image requests that were in progress at the same time. */
  maxInFlight = 0;
  /** Bodies of all reading events that the page has sent. */
  readonly readingEvents: { image: string | null; fraction: number; finished: boolean }[] = [];

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('main').getByRole('heading', { level: 1 });
    this.bars = page.getByRole('navigation', { name: 'Episodes' });
    this.end = page.getByRole('region', { name: 'End of episode' });
    this.settings = page.getByRole('dialog', { name: 'Reading settings' });
    const isImage = (address: string) => new URL(address).pathname.startsWith('/api/files/');
    page.on('request', (request) => {
      if (request.url().endsWith('/api/user/read-episode')) this.readingEvents.push(request.postDataJSON());
      if (!isImage(request.url())) return;
      this.inFlight += 1;
      this.maxInFlight = Math.max(this.maxInFlight, this.inFlight);
    });
    const countEnd = (request: Request) => {
      if (isImage(request.url())) this.inFlight -= 1;
    };
    page.on('requestfinished', countEnd);
    page.on('requestfailed', countEnd);
  }

  async open(series: string, episode: string): Promise<void> {
    await this.page.goto(`/series/${series}/${episode}`);
    await expect(this.heading).toBeVisible();
  }

  image(number: number): Locator {
    return this.page.locator('[data-image]').nth(number - 1);
  }

  /** Scrolls until a share (0 to 1) of an image is above the top edge of the viewport. */
  async scrollTo(number: number, fraction: number): Promise<void> {
    await this.image(number).evaluate((element, share) => {
      const { top, height } = element.getBoundingClientRect();
      scrollBy(0, top + share * height);
    }, fraction);
    await expect(this.image(number)).toHaveAttribute('data-state', 'loaded');
  }

  async openSettings(): Promise<void> {
    await this.page.getByRole('button', { name: 'Reading settings' }).click();
    await expect(this.settings).toBeVisible();
  }

  /** Returns the length of the progress line, from 0 to 1. */
  readProgress(): Promise<number> {
    return this.page.locator('[data-progress]').evaluate((line) => {
      const { width: maxWidth = 1 } = line.parentElement?.getBoundingClientRect() ?? {};
      return line.getBoundingClientRect().width / maxWidth;
    });
  }

  readPosition(): Promise<ReadingPosition> {
    return this.page.evaluate(() => {
      for (const element of document.querySelectorAll<HTMLElement>('[data-image]')) {
        const { top, bottom, height } = element.getBoundingClientRect();
        if (bottom > 0.5) return { image: element.dataset.image, fraction: Math.max(0, -top / height), height };
      }
      return { image: undefined, fraction: 1, height: 1 };
    });
  }

  /** Waits until the reading position is in the expected image, at most 8 px away. Fails after 15 s. */
  async expectPosition(expected: Pick<ReadingPosition, 'image' | 'fraction'>): Promise<void> {
    await expect(async () => {
      const { image, fraction, height } = await this.readPosition();
      expect(image).toBe(expected.image);
      expect(Math.abs(fraction - expected.fraction) * height).toBeLessThanOrEqual(8);
    }).toPass({ timeout: 15_000 });
  }

  /** Waits until the page has sent this position to the server. */
  async expectReported(expected: Pick<ReadingPosition, 'image' | 'fraction'>): Promise<void> {
    await expect
      .poll(() =>
        this.readingEvents.some(
          ({ image, fraction }) => image === expected.image && isNear(fraction, expected.fraction),
        ),
      )
      .toBe(true);
  }
}

function isNear(a: number, b: number) {
  return Math.abs(a - b) < 0.01;
}
