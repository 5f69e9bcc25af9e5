import { expect, type Locator, type Page } from '@playwright/test';

/** The home screen, the genres and the collections. */
export class DiscoverPage {
  readonly page: Page;
  readonly main: Locator;
  readonly heading: Locator;
  /** The cards of series. */
  readonly series: Locator;
  readonly sort: Locator;
  readonly count: Locator;
  readonly showMore: Locator;
  readonly banners: Locator;

  constructor(page: Page) {
    this.page = page;
    this.main = page.getByRole('main');
    this.heading = page.getByRole('heading', { level: 1 });
    this.series = this.main.getByRole('article');
    this.sort = this.main.getByRole('combobox', { name: 'Sort' });
    this.count = this.main.getByRole('status');
    this.showMore = this.main.getByRole('button', { name: 'Show more' });
    this.banners = this.main.getByRole('region', { name: 'Featured' });
  }

  /** Locates a shelf (a row of series) of the home screen. */
  shelf(name: string): Locator {
    return this.main.getByRole('region', { name });
  }

  genre(name: string): Locator {
    return this.main.getByRole('navigation', { name: 'Genres' }).getByRole('link', { name, exact: true });
  }

  /** Chooses an option of a filter. On phones, the filters are in a sheet. */
  async filter(name: 'Status' | 'Language', option: string): Promise<void> {
    const more = this.main.getByRole('button', { name: /^Filters/ });
    if (!(await more.isVisible())) {
      await this.main.getByRole('combobox', { name }).selectOption(option);
      return;
    }
    await more.click();
    const sheet = this.page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByRole('combobox', { name }).selectOption(option);
    await sheet.getByRole('button', { name: 'Show series' }).click();
    await expect(sheet).toBeHidden();
  }

  /**
   * Sums layout shifts inside `main`, except shifts after user input, from the next load of a page on.
   * @returns a function that returns the sum since the last load
   */
  async measureShifts(): Promise<() => Promise<number>> {
    await this.page.addInitScript(() => {
      Object.assign(globalThis, { shifts: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
            sources: readonly { readonly node: Node | null }[];
          };
          const isOfScreen = sources.some(({ node }) => document.querySelector('main')?.contains(node));
          if (!hadRecentInput && isOfScreen) (globalThis as unknown as { shifts: number }).shifts += value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    return () => this.page.evaluate(() => (globalThis as unknown as { shifts: number }).shifts);
  }

  /** Expects every image in view to be loaded. */
  async expectPictures(): Promise<void> {
    await expect
      .poll(() =>
        this.main.locator('img').evaluateAll(async (images) => {
          const entries = await new Promise<IntersectionObserverEntry[]>((resolve) => {
            const observer = new IntersectionObserver(resolve);
            for (const image of images) observer.observe(image);
          });
          return entries
            .filter(({ isIntersecting }) => isIntersecting)
            .every(({ target }) => target instanceof HTMLImageElement && target.complete && target.naturalWidth > 0);
        }),
      )
      .toBe(true);
  }
}
