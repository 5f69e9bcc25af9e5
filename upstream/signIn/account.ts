/** Finds or creates the account of a provider sign-in: the linked account, an account with the same address, or a new account. */
import { and, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Provider } from '../../src/api/schemas/auth.ts';
import { email as emailSchema, title } from '../../src/api/schemas/fields.ts';
import { limits } from '../../src/api/schemas/limits.ts';
import { withoutControlCharacters } from '../../src/imaging/controlCharacters.ts';
import type { Db } from '../db/db.ts';
import { users } from '../db/tables/people.ts';
import { providerAccounts } from '../db/tables/profiles.ts';
import { fieldError } from '../http/errors.ts';
import type { Locale } from '../http/languages.ts';
import { queueMail } from '../mail/mailQueue.ts';
import { createAccount, normalizeEmail } from '../people/accounts.ts';
import { requireInvitation } from '../people/requireInvitation.ts';
import { confirmEmail } from '../people/confirmEmail.ts';
import type { Services } from '../services.ts';
import type { Identity } from './providers.ts';

/**
 * Returns the account that is linked to the identity. If there is none, links the account with the same address, or creates an
 * account. An existing account is only linked if the provider has verified the address. A mail informs its owner. A new account
 * gets a confirmation mail if the provider hasn't verified the address.
 * @returns the account's id
 * @throws HttpError 422 `required` under `email` if the provider sends no valid address
 * @throws HttpError 422 `user_email_already_used` under `email` if there is an account with the address, and the provider hasn't
 * verified the address, or the account's address is confirmed and the account is linked to another identity of this provider
 * @throws HttpError 403 as in `requireInvitation`
 */
export async function loadOrCreateAccount(
  services: Services,
  provider: Provider,
  identity: Identity,
  locale: Locale,
): Promise<string> {
  const { db, settings } = services;
  const now = services.now();
  const { subject, isEmailVerified } = identity;
  return db.transaction(async (tx) => {
    // The lock makes concurrent first sign-ins with the same identity create only one account.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${provider} ${subject}`}, 0))`);
    const linked = await loadLinkedAccount(tx, provider, subject);
    if (linked !== undefined) return linked;
    const email = v.safeParse(emailSchema, identity.email);
    if (!email.success) throw fieldError(['email'], 'required');
    const [holder] = await tx
      .select({ id: users.id, email: users.email, emailConfirmedAt: users.emailConfirmedAt })
      .from(users)
      .where(eq(users.emailKey, normalizeEmail(email.output)))
      .for('update');
    if (holder === undefined) {
      await requireInvitation(tx, { email: email.output }, settings);
      const account = {
        email: email.output,
        passwordHash: null,
        createdAt: now,
        ...toDisplayName(identity.displayName),
      };
      const userId = await createAccount(tx, account);
      if (isEmailVerified) await tx.update(users).set({ emailConfirmedAt: now }).where(eq(users.id, userId));
      await tx.insert(providerAccounts).values({ provider, subject, userId, createdAt: now });
      if (!isEmailVerified) {
        await queueMail(tx, now, { content: { kind: 'email_confirmation' }, email: email.output, userId, locale });
      }
      return userId;
    }
    if (!isEmailVerified) throw fieldError(['email'], 'user_email_already_used');
    if (holder.emailConfirmedAt === null) {
      // Somebody else may have created the account, even with this provider. The account now belongs to the verified owner.
      await tx.update(users).set({ passwordHash: null }).where(eq(users.id, holder.id));
      await confirmEmail(tx, holder.id, now);
    } else if (await isLinked(tx, provider, holder.id)) {
      throw fieldError(['email'], 'user_email_already_used');
    }
    await tx.insert(providerAccounts).values({ provider, subject, userId: holder.id, createdAt: now });
    await queueMail(tx, now, { content: { kind: 'provider_tied', provider }, email: holder.email, locale });
    return holder.id;
  });
}

async function loadLinkedAccount(tx: Db, provider: Provider, subject: string): Promise<string | undefined> {
  const [found] = await tx
    .select({ userId: providerAccounts.userId })
    .from(providerAccounts)
    .where(and(eq(providerAccounts.provider, provider), eq(providerAccounts.subject, subject)));
  return found?.userId;
}

async function isLinked(tx: Db, provider: Provider, userId: string): Promise<boolean> {
  const linked = await tx
    .select({ userId: providerAccounts.userId })
    .from(providerAccounts)
    .where(and(eq(providerAccounts.provider, provider), eq(providerAccounts.userId, userId)));
  return linked.length > 0;
}

/** Converts the provider's name to a valid display name: removes emoji and control characters, and shortens it. */
function toDisplayName(name: string | null): { displayName?: string } {
  const cleaned = withoutControlCharacters(name ?? '');
  const plain = cleaned.replace(/\p{Emoji_Presentation}|\p{Emoji_Modifier}|\u200D|\uFE0F|\u20E3/gu, '');
  const short = Array.from(plain.trim()).slice(0, limits.displayName).join('');
  const displayName = v.safeParse(title(limits.displayName), short);
  return displayName.success ? { displayName: displayName.output } : {};
}
