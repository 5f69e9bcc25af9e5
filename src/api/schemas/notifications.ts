/** Which notifications a user wants, and by which channel. */
import * as v from 'valibot';
import type { EndpointTable } from './endpoint.ts';
import { changes, code } from './fields.ts';

/** `new_episode`: of subscribed series. `new_series`: by followed users. `new_follower`. `news`: about the product. */
export const notificationTopics = ['new_episode', 'new_series', 'new_follower', 'news'] as const;
export type NotificationTopic = (typeof notificationTopics)[number];
export const notificationChannels = ['email', 'push'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

const topics = v.object({
  new_episode: v.boolean(),
  new_series: v.boolean(),
  new_follower: v.boolean(),
  news: v.boolean(),
});
export const notifications = v.object({ email: topics, push: topics });
export type Notifications = v.InferOutput<typeof notifications>;

const optionalFlag = v.optional(v.boolean(code('invalid')));
const optionalTopics = v.optional(
  changes({ new_episode: optionalFlag, new_series: optionalFlag, new_follower: optionalFlag, news: optionalFlag }),
);
/** Fields that are missing keep their values. */
export const notificationsChange = changes({ email: optionalTopics, push: optionalTopics });

export const notificationsEndpoints = {
  get: { method: 'GET', path: 'user/current/notifications', caller: 'signedIn', status: 200, response: notifications },
  change: {
    method: 'PATCH',
    path: 'user/current/notifications',
    caller: 'signedIn',
    body: notificationsChange,
    status: 200,
    response: notifications,
  },
} as const satisfies EndpointTable;
