import type { Locator, Page } from '@playwright/test';

/** The sign-in and sign-up screens and dialog, located by labels and roles. */
export class AuthPage {
  readonly page: Page;
  readonly email: Locator;
  readonly password: Locator;
  readonly invitationCode: Locator;
  readonly logInButton: Locator;
  readonly signUpButton: Locator;
  /** The error or notice above the form. */
  readonly alert: Locator;

  constructor(page: Page, within: Locator = page.getByRole('main')) {
    this.page = page;
    this.email = within.getByLabel('Email', { exact: true });
    this.password = within.getByLabel('Password', { exact: true });
    this.invitationCode = within.getByLabel('Invitation code', { exact: true });
    this.logInButton = within.getByRole('button', { name: 'Log in', exact: true });
    this.signUpButton = within.getByRole('button', { name: 'Sign up', exact: true });
    this.alert = within.getByRole('alert').or(within.getByRole('status'));
  }

  async logIn(email: string, password: string): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.logInButton.click();
  }

  async signUp(email: string, password: string): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.signUpButton.click();
  }
}

/** Creates a unique email address. */
export function createEmail(): string {
  return `somebody-${crypto.randomUUID()}@longstrip.test`;
}
