/** Outgoing push messages, and the key that signs them. */
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { createdAt, moment } from '../columns.ts';
import { episodes } from './episodes.ts';
import { pushSubscriptions } from './profiles.ts';

/** One row per browser and episode, deleted when the push service has accepted the message. */
export const pushMessages = pgTable(
  'push_messages',
  {
    endpoint: text()
      .notNull()
      .references(() => pushSubscriptions.endpoint, { onDelete: 'cascade' }),
    episodeId: uuid()
      .notNull()
      .references(() => episodes.id, { onDelete: 'cascade' }),
    /** Number of attempts. */
    attempts: integer().notNull().default(0),
    /** Earliest time of the next attempt. While a process sends the message: when another may take over if the first has died. */
    dueAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.endpoint, t.episodeId] }),
    index('push_messages_due').on(t.dueAt),
    index('push_messages_episode').on(t.episodeId),
  ],
);

/** The VAPID key, a single row that is created once, because browsers that subscribed with another public key get no messages. */
export const pushKeys = pgTable(
  'push_keys',
  {
    id: integer().primaryKey().default(1),
    /** The private key as JWK, which includes the public one. */
    jwk: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [check('push_keys_one', sql`${t.id} = 1`)],
);
