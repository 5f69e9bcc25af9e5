import { expect, type Locator, type Page } from '@playwright/test';

/** The search box in the header. */
export class SearchBox {
  readonly page: Page;
  readonly field: Locator;
  readonly results: Locator;
  readonly count: Locator;
  readonly clear: Locator;
  readonly retry: Locator;
  readonly recent: Locator;
  /** Keywords of all search requests that the page has sent. */
  readonly queries: string[] = [];

  constructor(page: Page) {
    this.page = page;
    const box = page.getByRole('banner').getByRole('search');
    this.field = box.getByRole('combobox', { name: 'Search series' });
    this.results = box.getByRole('listbox', { name: 'Search results' }).getByRole('option');
    this.count = box.getByRole('status');
    this.clear = box.getByRole('button', { name: 'Clear search' });
    this.retry = box.getByRole('button', { name: 'Try again' });
    this.recent = box.getByRole('listbox', { name: 'Recent searches' }).getByRole('option');
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname === '/api/search/comic') this.queries.push(url.searchParams.get('keywords') ?? '');
    });
  }

  /** Expects a result to be the active option for assistive technology. */
  async expectActive(result: Locator): Promise<void> {
    await expect(result).toHaveAttribute('aria-selected', 'true');
    const id = await result.getAttribute('id');
    await expect(this.field).toHaveAttribute('aria-activedescendant', id ?? 'none');
    await expect(this.field).toBeFocused();
  }
}

/** The screen at `/search`. */
export class SearchPage {
  readonly page: Page;
  readonly field: Locator;
  readonly count: Locator;
  readonly series: Locator;
  readonly showMore: Locator;
  readonly recent: Locator;
  readonly genres: Locator;
  readonly popular: Locator;
  /** The filter that is visible at every width. */
  readonly genre: Locator;

  constructor(page: Page) {
    this.page = page;
    const main = page.getByRole('main');
    this.field = main.getByRole('searchbox', { name: 'Title, creator or story' });
    this.count = main.getByRole('status');
    this.series = main.getByRole('listitem');
    this.showMore = main.getByRole('button', { name: 'Show more' });
    this.recent = main.getByRole('region', { name: 'Recent searches' });
    this.genres = main.getByRole('region', { name: 'Genres' });
    this.popular = main.getByRole('region', { name: 'Popular now' });
    this.genre = main.getByRole('combobox', { name: 'Genre' });
  }
}
