import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, uuidPrimaryKey, timestampMs } from '../columns.ts';
import { users } from './people.ts';

/**
 * One row per mail to send. The row contains the request instead of the text of the mail, except for mails of earlier versions
 * (kind `written`).
 */
export const outgoingMails = pgTable(
  'outgoing_mails',
  {
    id: uuidPrimaryKey(),
    /** Numbers the mails in the order of their requests. */
    number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    /** The `kind` of a `MailContent` (`mail/mailQueue.ts`). It determines the shape of `details`. */
    kind: text().notNull(),
    details: jsonb().notNull(),
    /** The address of the request or of the account. Accounts with this address are looked up only when the mail is sent. */
    email: text().notNull(),
    /** `email` in lower case. */
    emailKey: text().notNull(),
    /** The account that the mail is about, if known. Deleting the account deletes the row. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    locale: text().notNull(),
    createdAt: createdAt(),
    /** Earliest time of the next attempt. While a process sends the mail: when another process may take over. */
    dueAt: timestampMs().notNull(),
    /** When the mail was rejected permanently or given up; null before. */
    failedAt: timestampMs(),
    /** Why the mail failed; null before. */
    failure: text(),
  },
  (t) => [
    index('outgoing_mails_due').on(t.dueAt),
    index('outgoing_mails_email').on(t.emailKey),
    index('outgoing_mails_user').on(t.userId),
  ],
);
