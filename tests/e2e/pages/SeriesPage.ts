import { expect, type Locator, type Page } from '@playwright/test';

/** The screen at `/series/{slug}`. */
export class SeriesPage {
  readonly page: Page;
  readonly read: Locator;
  readonly subscribe: Locator;
  /** Opens the whole description and the details. */
  readonly more: Locator;
  readonly subscribers: Locator;
  readonly episodes: Locator;

  constructor(page: Page) {
    this.page = page;
    const main = page.getByRole('main');
    this.read = main.getByRole('link', { name: /^(Start|Continue ·)/ });
    this.subscribe = main.getByRole('button', { name: /^Subscribed?$/ });
    this.more = main.getByRole('button', { name: 'More about this series' });
    this.subscribers = main.getByRole('definition').nth(1);
    this.episodes = main.getByRole('region', { name: /^Episodes/ }).getByRole('article');
  }

  /** Opens the series, and starts to sum layout shifts. */
  async open(slug: string, title: string): Promise<void> {
    await this.page.addInitScript(() => {
      Object.assign(globalThis, { layoutShift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Object.assign(globalThis, {
            layoutShift: Number(Reflect.get(globalThis, 'layoutShift')) + Number(Reflect.get(entry, 'value')),
          });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await this.page.goto(`/series/${slug}`);
    await expect(this.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(this.episodes.first()).toBeVisible();
  }

  readLayoutShift(): Promise<number> {
    return this.page.evaluate(() => Number(Reflect.get(globalThis, 'layoutShift')));
  }

  like(episode: string): Locator {
    return this.page.getByRole('button', { name: `Like “${episode}”` });
  }

  /** Returns the number of likes shown on the button of an episode. */
  async readLikes(episode: string): Promise<number> {
    return Number(/\d+$/.exec((await this.like(episode).textContent()) ?? '')?.[0]);
  }
}

/** Signs in through the open dialog. */
export async function signInByDialog(
  page: Page,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await dialog.getByLabel('Email', { exact: true }).fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(dialog).toBeHidden();
}
