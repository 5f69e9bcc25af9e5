/** Outgoing push messages, and the key that signs them. */
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { createdAt, timestampMs } from '../columns.ts';
import { episodes } from './episodes.ts';
import { pushSubscriptions } from './profiles.ts';

/** Messages that are still to be sent: one row per browser and episode. */
export const pushMessages = pgTable(
  'push_messages',
  {
    endpoint: text()
      .notNull()
      .references(() => pushSubscriptions.endpoint, { onDelete: 'cascade' }),
    episodeId: uuid()
      .notNull()
      .references(() => episodes.id, { onDelete: 'cascade' }),
    attempts: integer().notNull().default(0),
    /** Earliest time of the next attempt. While a process sends the message: when another process may take over. */
    dueAt: timestampMs().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.endpoint, t.episodeId] }),
    index('push_messages_due').on(t.dueAt),
    index('push_messages_episode').on(t.episodeId),
  ],
);

/**
 * The VAPID key (RFC 8292), which identifies this server to push services, in a single row. The key is never replaced, because a
 * browser that subscribed with another public key would get no messages.
 */
export const pushKeys = pgTable(
  'push_keys',
  {
    id: integer().primaryKey().default(1),
    /** The private key as JWK (JSON Web Key), which includes the public key. */
    jwk: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [check('push_keys_one', sql`${t.id} = 1`)],
);
