import { expect, type Locator, type Page, type Route } from '@playwright/test';
import type { ChosenFile } from './CutterPage.ts';

interface VisitedEpisode {
  readonly slug: string;
  readonly title: string;
}

/**
 * Actions in the build of an earlier commit. The names of buttons, fields, databases and keys are those of that build.
 * Keep these names when the app's names change.
 */
export class EarlierVisit {
  readonly page: Page;
  /** The like button at the end of the episode. */
  readonly like: Locator;

  constructor(page: Page) {
    this.page = page;
    this.like = page.getByRole('button', { name: /^Like / }).last();
  }

  /** Signs in, turns on the dark theme, and waits until the service worker controls the page. */
  async logIn(email: string, password: string): Promise<void> {
    await this.page.goto('/login');
    await this.page.getByLabel('Email', { exact: true }).fill(email);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(this.page).toHaveURL('/');
    await this.page.getByRole('button', { name: 'Use the dark theme' }).click();
    await expect(this.page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await this.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await expect.poll(() => this.page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  }

  /** Moves the first cut of a strip. @returns the row to which the cut was moved */
  async moveFirstCut(strip: ChosenFile): Promise<string> {
    await this.page.goto('/tools/cut-episode-into-panels');
    const platforms = this.page.getByRole('group', { name: 'Platforms' });
    await platforms.getByRole('checkbox', { name: 'WEBTOON' }).check();
    await platforms.getByRole('checkbox', { name: 'Longstrip' }).uncheck();
    await this.choose(strip);
    const cut = this.page.getByRole('region', { name: 'Cut plan' }).getByRole('slider').first();
    await cut.focus();
    const planned = await cut.getAttribute('aria-valuenow');
    await this.page.keyboard.press('ArrowUp');
    await expect(cut).not.toHaveAttribute('aria-valuenow', planned ?? '');
    // Each poll reads the row again, because a late plan may move the cut once more.
    let row = '';
    const stored = async () => {
      row = (await cut.getAttribute('aria-valuenow')) ?? '';
      return (await this.readStore('tools', 'works')).includes(`"row":${row},`);
    };
    await expect.poll(stored).toBe(true);
    return row;
  }

  /** Chooses a picture and the settings 'Cover' and 'PNG' in the converter for Tapas. */
  async chooseCoverForTapas(picture: ChosenFile): Promise<void> {
    await this.page.goto('/tools/convert-image-for-tapas');
    await this.page.getByRole('checkbox', { name: 'Cover', exact: true }).check();
    await this.page.getByRole('group', { name: 'Format' }).getByRole('radio', { name: 'PNG' }).check();
    await this.choose(picture);
    await expect(this.page.getByRole('button', { name: 'Download zip', exact: true })).toBeEnabled();
    await this.expectStored('tools', 'works', '"tool":"converter');
    await this.expectStored('tools', 'works', '"cover"');
  }

  async download(series: string, { slug, title }: VisitedEpisode): Promise<void> {
    await this.page.goto(`/series/${series}/${slug}`);
    await this.page.getByRole('button', { name: `Save ${title} on this device` }).click();
    await expect(this.page.getByRole('button', { name: `${title} is saved on this device. Remove` })).toBeVisible();
  }

  /** Sets the width of the reader's strip to the minimum. */
  async narrowStrip(): Promise<void> {
    await this.page.getByRole('button', { name: 'Reading settings' }).click();
    const panel = this.page.getByRole('dialog', { name: 'Reading settings' });
    await panel.getByRole('slider', { name: 'Width' }).press('Home');
    const image = this.page.locator('[data-image]').first();
    await expect.poll(() => image.evaluate((element) => element.clientWidth)).toBe(280);
  }

  /** Starts the download of an episode and pauses it before it is complete. */
  async pauseDownload(series: string, { slug, title }: VisitedEpisode): Promise<void> {
    const context = this.page.context();
    const hold = (route: Route) => (route.request().resourceType() === 'fetch' ? undefined : route.fallback());
    await context.route('**/api/files/**', hold);
    await this.page.goto(`/series/${series}/${slug}`);
    const save = this.page.getByRole('button', { name: `Save ${title} on this device` });
    await save.click();
    await expect(save).toHaveCount(0);
    await this.page.goto('/library?tab=saved');
    await this.page.getByRole('button', { name: 'Pause' }).click();
    await expect(this.page.getByText('Paused: 1 episode to come')).toBeVisible();
    await context.unroute('**/api/files/**', hold);
  }

  /** Creates a draft with two pages. The first is uploaded; the second and all later uploads of the context get no response. */
  async createDraft(
    series: string,
    title: string,
    alternative: string,
    pages: readonly [ChosenFile, ChosenFile],
  ): Promise<void> {
    await this.page.goto(`/publish/${series}/create-episode`);
    await this.page.getByLabel('Title', { exact: true }).fill(title);
    await this.choose(pages[0]);
    const rows = this.page.getByRole('list', { name: 'Images in reading order' }).getByRole('listitem');
    await expect(rows.first().getByText('Uploaded')).toBeVisible({ timeout: 60_000 });
    await rows
      .first()
      .getByRole('button', { name: /^Alternative text of / })
      .click();
    await this.page.getByRole('textbox', { name: /^Alternative text/ }).fill(alternative);
    await this.expectStored('drafts', 'fields', alternative);
    await this.page.context().route('**/api/image', () => undefined);
    const sent = this.page.waitForRequest((request) => request.url().endsWith('/api/image'));
    await this.choose(pages[1]);
    await sent;
    await this.expectStored('uploads', 'images', '"sent":null');
  }

  /** Deletes an episode of the user's series. The request is blocked, so the deletion stays pending. */
  async deleteEpisode(series: string, title: string): Promise<void> {
    await this.page
      .context()
      .route('**/api/episode/*', (route) => (route.request().method() === 'DELETE' ? route.abort() : route.fallback()));
    await this.page.goto(`/dashboard/series/${series}`);
    const row = this.page.getByRole('row').filter({ has: this.page.getByRole('rowheader', { name: title }) });
    await row.getByRole('button', { name: `Actions for “${title}”` }).click();
    await row.getByRole('group').getByText('Delete', { exact: true }).click();
    await this.page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect.poll(() => this.page.evaluate(() => localStorage.getItem('pending-removals'))).toContain(title);
  }

  /**
   * Goes offline and stays so, reads a downloaded episode to its end, and toggles its like.
   * @returns the new state of the like
   */
  async readOffline(series: string, { slug, title }: VisitedEpisode): Promise<{ readonly liked: boolean }> {
    await this.page.context().setOffline(true);
    await this.page.goto(`/series/${series}/${slug}`);
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(title);
    await this.page.keyboard.press('End');
    const wasPressed = await this.like.getAttribute('aria-pressed');
    await this.like.click();
    await expect(this.like).not.toHaveAttribute('aria-pressed', String(wasPressed));
    await this.expectStored('outbox', 'changes', '"like"');
    await this.expectStored('outbox', 'changes', '"finished":true');
    return { liked: wasPressed !== 'true' };
  }

  /** Invalidates the access token and deletes cached images except downloads, as if the user had been away for a few days. */
  async stayAway(): Promise<void> {
    await this.page.evaluate(async () => {
      const record: unknown = JSON.parse(localStorage.getItem('session-tokens') ?? '');
      localStorage.setItem('session-tokens', JSON.stringify({ ...Object(record), token: 'run-out' }));
      await caches.delete('images-read');
    });
    await (await this.page.context().newCDPSession(this.page)).send('Network.clearBrowserCache');
  }

  private async choose(file: ChosenFile): Promise<void> {
    await this.page.getByLabel('Choose images').setInputFiles(file);
  }

  /** Waits until an IndexedDB store contains a text. */
  private async expectStored(database: string, store: string, text: string): Promise<void> {
    await expect.poll(() => this.readStore(database, store)).toContain(text);
  }

  /** Returns all rows of an IndexedDB store as JSON; an empty string if the database doesn't exist. */
  private readStore(database: string, store: string): Promise<string> {
    return this.page.evaluate(
      async ([name, rows]) => {
        // If the app hasn't created the database yet, opening it would create it without its stores.
        if (!(await indexedDB.databases()).some((existing) => existing.name === name)) return '';
        return new Promise<string>((resolve, reject) => {
          const opening = indexedDB.open(name);
          opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')));
          opening.addEventListener('success', () => {
            const reading = opening.result.transaction(rows).objectStore(rows).getAll();
            reading.addEventListener('success', () => {
              opening.result.close();
              resolve(JSON.stringify(reading.result));
            });
          });
        });
      },
      [database, store] as const,
    );
  }
}
