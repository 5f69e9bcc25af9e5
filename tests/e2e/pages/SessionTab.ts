import { expect, type Locator, type Page } from '@playwright/test';

/** localStorage key of the session tokens (src/session/records.ts). */
const STORAGE_KEY = 'session-tokens';

export interface TokenRecord {
  /** The access token. */
  readonly token: string;
  readonly refresh_token: string;
  /** Id of the sign-in, which stays the same when the tokens are refreshed. */
  readonly signIn: string;
  /** Time at which the tokens were stored, ms since 1970. */
  readonly keptAt: number;
}

/** A tab of a user who is signed in, or was signed in before. */
export class SessionTab {
  readonly page: Page;
  /** The account button in the header of signed-in users. */
  readonly account: Locator;
  /** Number of token refresh requests that this tab has sent. */
  refreshes = 0;

  constructor(page: Page) {
    this.page = page;
    this.account = page.getByRole('banner').getByRole('button', { name: 'Account' });
    page.on('request', (request) => {
      if (request.url().endsWith('/api/token/refresh')) this.refreshes += 1;
    });
  }

  /** Returns the stored session tokens, undefined for guests. */
  async readRecord(): Promise<TokenRecord | undefined> {
    const text = await this.page.evaluate((key) => localStorage.getItem(key), STORAGE_KEY);
    return text === null ? undefined : (JSON.parse(text) as TokenRecord);
  }

  /**
   * Replaces the stored access token with an invalid one. The refresh token stays valid. First reloads the page and waits
   * until the page is idle, because a pending call would refresh the token.
   * @returns the stored record from before, with the valid access token
   */
  async expireAccessToken(): Promise<TokenRecord> {
    await this.page.reload({ waitUntil: 'networkidle' });
    const record = await this.readRecord();
    if (!record) throw new Error('nobody is signed in');
    const expired = { ...record, token: 'run-out' };
    await this.page.evaluate(([key, text]) => localStorage.setItem(key, text), [
      STORAGE_KEY,
      JSON.stringify(expired),
    ] as const);
    return record;
  }

  /** Opens the search screen and expects results and the account button. */
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
