import { expect, type Locator, type Page } from '@playwright/test';

/** The smallest layout shift score (`LayoutShift.value`) that counts. */
const MIN_SHIFT = 0.001;

/** The header, footer, navigation and banner around every screen. */
export class FramePage {
  readonly page: Page;
  readonly header: Locator;
  readonly footer: Locator;
  /** The navigation bar at the bottom of phones. */
  readonly bottomNavigation: Locator;
  readonly banner: Locator;
  readonly heading: Locator;
  /** The button that opens `card`. */
  readonly account: Locator;
  /** The menu of the signed-in user. */
  readonly card: Locator;

  constructor(page: Page) {
    this.page = page;
    this.header = page.getByRole('banner');
    this.footer = page.getByRole('contentinfo');
    this.bottomNavigation = page.getByRole('navigation', { name: 'Bottom bar' });
    this.banner = page.getByRole('complementary', { name: 'Closed beta' });
    this.heading = page.getByRole('heading', { level: 1 });
    this.account = this.header.getByRole('button', { name: 'Account' });
    this.card = page.getByRole('navigation', { name: 'Account' });
  }

  async openCard(): Promise<void> {
    await this.account.click();
    await expect(this.card).toBeVisible();
  }

  /** Records layout shifts without user input, starting at the next load. */
  async watchShifts(): Promise<void> {
    await this.page.addInitScript(() => {
      const layoutShifts: string[] = [];
      Object.assign(globalThis, { layoutShifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if (!('hadRecentInput' in entry && entry.hadRecentInput)) layoutShifts.push(JSON.stringify(entry));
      }).observe({ type: 'layout-shift', buffered: true });
    });
  }

  /**
   * Returns the layout shifts since the load, as reported by the browser. Leaves out those below MIN_SHIFT: when the web font
   * replaces the fallback font, words move by up to a few px within their line.
   */
  async readLayoutShifts(): Promise<readonly unknown[]> {
    const shifts = await this.page.evaluate(
      (): readonly string[] => Reflect.get(globalThis, 'layoutShifts') as string[],
    );
    return shifts
      .map((entry): { readonly value: number } => JSON.parse(entry))
      .filter(({ value }) => value >= MIN_SHIFT);
  }

  /** Overrides values of the server's app config. */
  async changeConfig(changes: Readonly<Record<string, unknown>>): Promise<void> {
    const config: unknown = await (await this.page.request.get('/api/app-config')).json();
    const json = Object.assign({}, config, changes);
    await this.page.route('**/api/app-config', (route) => route.fulfill({ json }));
  }
}
