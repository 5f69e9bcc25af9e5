/** Push messages on their way, and the key they are signed with. */
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { createdAt, moment } from '../columns.ts';
import { episodes } from './episodes.ts';
import { pushSubscriptions } from './profiles.ts';

/** One a browser and episode, gone as soon as the push service has it. */
export const pushMessages = pgTable(
  'push_messages',
  {
    endpoint: text()
      .notNull()
      .references(() => pushSubscriptions.endpoint, { onDelete: 'cascade' }),
    episodeId: uuid()
      .notNull()
      .references(() => episodes.id, { onDelete: 'cascade' }),
    /** How often it was tried. */
    attempts: integer().notNull().default(0),
    /** Not before. While somebody is sending it: when others may, should they not come back. */
    dueAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.endpoint, t.episodeId] }),
    index('push_messages_due').on(t.dueAt),
    index('push_messages_episode').on(t.episodeId),
  ],
);

/** VAPID's, one row, made once: a browser that subscribed with another public key gets nothing. */
export const pushKeys = pgTable(
  'push_keys',
  {
    id: integer().primaryKey().default(1),
    /** JWK of the private key, which has the public one in it. */
    jwk: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [check('push_keys_one', sql`${t.id} = 1`)],
);
