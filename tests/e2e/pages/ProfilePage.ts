import { expect, type Locator, type Page } from '@playwright/test';

/** The screen at `/@{username}` and its dialogs. */
export class ProfilePage {
  readonly page: Page;
  readonly heading: Locator;
  readonly follow: Locator;
  readonly following: Locator;
  readonly followers: Locator;
  readonly dialog: Locator;
  readonly people: Locator;

  constructor(page: Page) {
    this.page = page;
    const main = page.getByRole('main');
    this.heading = main.getByRole('heading', { level: 1 });
    this.follow = main.getByRole('button', { name: 'Follow', exact: true });
    this.following = main.getByRole('button', { name: 'Following', exact: true });
    this.followers = main.getByRole('link', { name: /^[\d,]+ followers?$/ });
    this.dialog = page.getByRole('dialog');
    this.people = this.dialog.getByRole('list').getByRole('listitem');
  }

  async open(username: string): Promise<void> {
    await this.page.goto(`/@${username}`);
    await expect(this.heading).toBeVisible();
  }

  async readFollowersCount(): Promise<number> {
    return Number.parseInt((await this.followers.innerText()).replaceAll(',', ''), 10);
  }
}
