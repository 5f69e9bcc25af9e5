/**
 * Data of an account besides email address and password: profile, notification preferences, push subscriptions, follows, and
 * linked sign-in providers.
 */
import { boolean, date, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, timestampMs } from '../columns.ts';
import { images } from './images.ts';
import { users } from './people.ts';
import { sessions } from './sessions.ts';

/** Profiles. Birth date and real name are shown only to the user. */
export const profiles = pgTable(
  'profiles',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    username: text().unique('profiles_username'),
    displayName: text().notNull(),
    imageId: uuid().references(() => images.id, { onDelete: 'set null' }),
    birthDate: date({ mode: 'string' }),
    name: text(),
    location: text(),
    description: text(),
    facebook: text(),
    twitter: text(),
    instagram: text(),
  },
  (t) => [index('profiles_display_name_trgm').using('gin', t.displayName.op('gin_trgm_ops'))],
);

/** Notification preferences. A preference without a row has its value in `notificationDefaults`. */
export const notificationChoices = pgTable(
  'notification_choices',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    channel: text().notNull(),
    topic: text().notNull(),
    wanted: boolean().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.channel, t.topic] })],
);

/** Browsers with a push subscription. A row belongs to the user who subscribed last in the browser. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    endpoint: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /**
     * Null if the row was stored before this column existed. Such a row is deleted whenever all (other) sessions of the user are
     * ended.
     */
    sessionId: uuid().references(() => sessions.id, { onDelete: 'cascade' }),
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** Language of the notifications. */
    locale: text().notNull().default('en'),
    expiresAt: timestampMs(),
    createdAt: createdAt(),
  },
  (t) => [index('push_subscriptions_user').on(t.userId), index('push_subscriptions_session').on(t.sessionId)],
);

/** Follows. An ended follow stays stored with `active` false, so that a delayed older request can't restore it. */
export const follows = pgTable(
  'follows',
  {
    followerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    followedId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    active: boolean().notNull(),
    at: timestampMs().notNull(),
    /** The screen on which the user followed, one of `followSources`; null if the app didn't send it. */
    source: text(),
  },
  (t) => [
    primaryKey({ columns: [t.followerId, t.followedId] }),
    index('follows_followed').on(t.followedId, t.at),
    index('follows_follower').on(t.followerId, t.at),
  ],
);

/** Connected sign-in providers; `subject` is the provider's id of the user. */
export const providerAccounts = pgTable(
  'provider_accounts',
  {
    provider: text().notNull(),
    subject: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.subject] }),
    uniqueIndex('provider_accounts_user').on(t.userId, t.provider),
  ],
);
