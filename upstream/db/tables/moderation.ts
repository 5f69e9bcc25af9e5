import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestampMs, uuidPrimaryKey } from '../columns.ts';
import { users } from './people.ts';

/**
 * One row per act of moderation, such as blocking a user, by moderators in the app and by the operator's commands. Rows are never
 * deleted. If an account is deleted, the rows about it lose their names and messages (`eraseLog`).
 */
export const moderationLog = pgTable(
  'moderation_log',
  {
    id: uuidPrimaryKey(),
    at: timestampMs().notNull(),
    /** One of `moderationActors`. */
    actorKind: text().notNull(),
    /** The moderator; null for the operator, and for a moderator whose account was deleted. */
    actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** One of `moderationActs`. */
    act: text().notNull(),
    /** One of `moderationSubjects`. */
    subjectKind: text().notNull(),
    /** public_id of the series or episode; uuid of the user; empty for a user whose account was deleted. */
    subjectId: text().notNull(),
    /**
     * Title of the series or episode, or name of the user, at the time of the act; empty after the concerned account was deleted.
     */
    title: text().notNull(),
    /** Title of the episode's series. */
    seriesTitle: text(),
    /** The user whom the act is about: the owner of the series or episode, or the user themselves; null after their deletion. */
    concernedId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The reason; may be empty. */
    message: text().notNull(),
  },
  (t) => [
    index('moderation_log_at').on(t.at.desc().nullsFirst(), t.id),
    index('moderation_log_actor').on(t.actorId),
    index('moderation_log_concerned').on(t.concernedId),
  ],
);
