/** Outgoing mails. */
import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, key, moment } from '../columns.ts';
import { users } from './people.ts';

/**
 * One row per requested mail, deleted when the mail has been handed over. It contains what was requested, not the mail's text:
 * links are created when the mail is sent, so that the table contains none.
 */
export const outgoingMails = pgTable(
  'outgoing_mails',
  {
    id: key(),
    /** Order of arrival. */
    number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    /** A kind of `MailContent` (`mail/mailQueue.ts`), which defines `details`. */
    kind: text().notNull(),
    details: jsonb().notNull(),
    /** The requested address. Whether it has an account is checked when the mail is sent. */
    email: text().notNull(),
    /** Lower case. */
    emailKey: text().notNull(),
    /** The account that requested the mail, if known; its mails are deleted with it. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    locale: text().notNull(),
    createdAt: createdAt(),
    /** Earliest time of the next attempt. While a process sends the mail: when another may take over if the first has died. */
    dueAt: moment().notNull(),
    /** When it was rejected permanently or given up; null before. */
    failedAt: moment(),
    /** The mail server's reason. */
    failure: text(),
  },
  (t) => [
    index('outgoing_mails_due').on(t.dueAt),
    index('outgoing_mails_email').on(t.emailKey),
    index('outgoing_mails_user').on(t.userId),
  ],
);
