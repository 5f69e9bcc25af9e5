import { expect, type Locator, type Page } from '@playwright/test';

/** What stands around every screen. */
export class FramePage {
  readonly page: Page;
  readonly header: Locator;
  readonly footer: Locator;
  /** The bar at the bottom of phones. */
  readonly places: Locator;
  readonly banner: Locator;
  readonly heading: Locator;
  readonly account: Locator;
  readonly card: Locator;

  constructor(page: Page) {
    this.page = page;
    this.header = page.getByRole('banner');
    this.footer = page.getByRole('contentinfo');
    this.places = page.getByRole('navigation', { name: 'Places' });
    this.banner = page.getByRole('complementary', { name: 'Closed beta' });
    this.heading = page.getByRole('heading', { level: 1 });
    this.account = this.header.getByRole('button', { name: 'Account' });
    this.card = page.getByRole('navigation', { name: 'Account' });
  }

  async openCard(): Promise<void> {
    await this.account.click();
    await expect(this.card).toBeVisible();
  }

  /**
   * Adds up by how much of the window things have moved by themselves, from the next load on; ask `moved` at the end of it.
   */
  async watchShifts(): Promise<void> {
    await this.page.addInitScript(() => {
      const moved: string[] = [];
      Object.assign(globalThis, { moved });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if (!('hadRecentInput' in entry && entry.hadRecentInput)) moved.push(JSON.stringify(entry));
      }).observe({ type: 'layout-shift', buffered: true });
    });
  }

  /** Each shift of the layout since the load, as the browser tells it. */
  moved(): Promise<unknown> {
    return this.page.evaluate((): unknown => Reflect.get(globalThis, 'moved'));
  }

  /** Everything that an operator switches on and off, with some of it changed: the true answer otherwise. */
  async changeConfig(changes: Readonly<Record<string, unknown>>): Promise<void> {
    await this.page.route('**/api/app-config', async (route) => {
      const answer = await route.fetch();
      const config: unknown = await answer.json();
      await route.fulfill({ response: answer, json: Object.assign({}, config, changes) });
    });
  }
}
