/** Notification preferences: the user's own choices, and defaults for everything else. */
import { eq, sql } from 'drizzle-orm';
import { notificationChannels, type Notifications, notificationTopics } from '../../src/api/schemas/notifications.ts';
import type { Db } from '../db/db.ts';
import { notificationChoices } from '../db/tables/profiles.ts';

/** Default preferences. Only `news`, which is advertising, is off by default. */
export const notificationDefaults = { new_episode: true, new_series: true, new_follower: true, news: false };

/** Loads the preferences of a user for every channel and topic. */
export async function loadNotifications(db: Db, userId: string): Promise<Notifications> {
  const rows = await db.select().from(notificationChoices).where(eq(notificationChoices.userId, userId));
  const all: Notifications = { email: { ...notificationDefaults }, push: { ...notificationDefaults } };
  for (const channel of notificationChannels) {
    for (const topic of notificationTopics) {
      const chosen = rows.find((row) => row.channel === channel && row.topic === topic);
      if (chosen !== undefined) all[channel][topic] = chosen.wanted;
    }
  }
  return all;
}

type Changes = { readonly [Channel in keyof Notifications]?: Readonly<Partial<Notifications[Channel]>> | undefined };

/** Saves the given preferences. All others keep their values. */
export async function chooseNotifications(db: Db, userId: string, changes: Changes): Promise<void> {
  const rows = notificationChannels.flatMap((channel) =>
    notificationTopics.flatMap((topic) => {
      const wanted = changes[channel]?.[topic];
      return wanted === undefined ? [] : [{ userId, channel, topic, wanted }];
    }),
  );
  if (rows.length === 0) return;
  const { userId: user, channel, topic } = notificationChoices;
  await db
    .insert(notificationChoices)
    .values(rows)
    .onConflictDoUpdate({ target: [user, channel, topic], set: { wanted: sql`excluded.wanted` } });
}
