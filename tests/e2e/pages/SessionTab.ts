import { expect, type Locator, type Page } from '@playwright/test';

/** What the app keeps of a session in the browser (src/session/records.ts). */
const RECORD = 'session-tokens';

export interface TokenRecord {
  readonly token: string;
  readonly refresh_token: string;
  readonly signIn: string;
  readonly keptAt: number;
}

/** A tab of somebody who is signed in, or was. */
export class SessionTab {
  readonly page: Page;
  /** In the header, of who is signed in. */
  readonly account: Locator;
  /** How often the upstream was asked for new tokens, by this tab. */
  refreshes = 0;

  constructor(page: Page) {
    this.page = page;
    this.account = page.getByRole('banner').getByRole('button', { name: 'Account' });
    page.on('request', (request) => {
      if (request.url().endsWith('/api/token/refresh')) this.refreshes += 1;
    });
  }

  async record(): Promise<TokenRecord | undefined> {
    const text = await this.page.evaluate((key) => localStorage.getItem(key), RECORD);
    return text === null ? undefined : (JSON.parse(text) as TokenRecord);
  }

  /**
   * As if an hour had gone by: the upstream refuses the access token, the refresh token is as good as it was. Opens the page anew
   * first and waits until it rests: a call under way would have the token renewed for itself.
   */
  async runOut(): Promise<TokenRecord> {
    await this.page.reload({ waitUntil: 'networkidle' });
    const record = await this.record();
    if (!record) throw new Error('nobody is signed in');
    const expired = { ...record, token: 'run-out' };
    await this.page.evaluate(([key, text]) => localStorage.setItem(key, text), [
      RECORD,
      JSON.stringify(expired),
    ] as const);
    return record;
  }

  /** Opens the search screen, which is only for who is signed in, and sees results. */
  async search(words: string): Promise<void> {
    await this.page.goto(`/search?q=${words}`);
    await this.expectResults(words);
  }

  async expectResults(words: string): Promise<void> {
    await expect(this.page).toHaveURL(`/search?q=${words}`);
    await expect(this.page.getByRole('main').getByRole('status').filter({ hasText: /\d/ })).toBeVisible();
    await expect(this.account).toBeVisible();
  }
}
