import type { BrowserContext, Locator, Page } from '@playwright/test';

/** The screen at `/library`. */
export class LibraryPage {
  readonly page: Page;
  readonly tabs: Locator;
  readonly panel: Locator;
  /** The rows of the open tab. */
  readonly rows: Locator;
  readonly unsubscribe: Locator;
  readonly undo: Locator;
  /** The message above a list that couldn't be updated. */
  readonly staleNotice: Locator;

  constructor(page: Page) {
    this.page = page;
    const main = page.getByRole('main');
    this.tabs = main.getByRole('tab');
    this.panel = main.getByRole('tabpanel');
    this.rows = this.panel.getByRole('listitem');
    this.unsubscribe = this.panel.getByRole('button', { name: /^Unsubscribe from / });
    this.undo = this.panel.getByRole('button', { name: 'Undo' });
    this.staleNotice = main.getByText('Last updated', { exact: false });
  }

  tab(name: 'Subscribed' | 'Recent' | 'Saved'): Locator {
    return this.page.getByRole('tab', { name, exact: true });
  }

  row(title: string | RegExp): Locator {
    return this.rows.filter({ hasText: title });
  }
}

/**
 * Records the changes to subscriptions, likes, follows and reading positions that the pages of a context send, in the order of the
 * server's responses.
 */
export function watchChanges(context: BrowserContext): { readonly call: string; readonly body: object }[] {
  const changes: { call: string; body: object }[] = [];
  context.on('response', (response) => {
    const request = response.request();
    const call = /\/api\/(user\/(?:comic-favorite|episode-like|follow|read-episode).*)$/.exec(request.url())?.[1];
    const body: unknown = request.postDataJSON();
    if (request.method() !== 'POST' || call === undefined || typeof body !== 'object' || body === null) return;
    changes.push({ call, body });
  });
  return changes;
}
