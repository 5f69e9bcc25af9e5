/** Mails on their way out. */
import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, key, moment } from '../columns.ts';
import { users } from './people.ts';

/**
 * One row a mail that a call has promised, gone as soon as the mail has been handed over. It says what was asked for, not what the mail
 * will say: links are made when the mail is sent, so that nobody finds one here.
 */
export const outgoingMails = pgTable(
  'outgoing_mails',
  {
    id: key(),
    /** The order of arrival. */
    number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    /** One of `MailContent` (`mail/mailQueue.ts`), which says what `details` holds. */
    kind: text().notNull(),
    details: jsonb().notNull(),
    /** The address that was asked about. Whether anybody has it is found out when the mail is sent. */
    email: text().notNull(),
    /** In lower case. */
    emailKey: text().notNull(),
    /** The account that asked, where it is known: its mails go with it. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    locale: text().notNull(),
    createdAt: createdAt(),
    /** Not before. While a process is sending the mail: when another may, should the first not come back. */
    dueAt: moment().notNull(),
    /** When it was refused for good or given up; null until then. */
    failedAt: moment(),
    /** Why, in the mail server's words. */
    failure: text(),
  },
  (t) => [
    index('outgoing_mails_due').on(t.dueAt),
    index('outgoing_mails_email').on(t.emailKey),
    index('outgoing_mails_user').on(t.userId),
  ],
);
