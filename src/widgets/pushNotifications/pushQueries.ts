/** Turning notices of new episodes on and off in this browser: at its push service, at the upstream, and in the person's choices. */
import { mutationOptions, MutationObserver, queryOptions } from '@tanstack/react-query';
import { changeNotificationsOptions, notificationsOptions } from '../../api/notifications.ts';
import { keepPushSubscription, removePushSubscription } from '../../api/pushSubscription.ts';
import { pushSubscription } from '../../api/schemas/pushSubscription.ts';
import {
  rememberSubscription,
  readPushStatus,
  type PushStatus,
  subscribeToPush,
  unsubscribeFromPush,
} from '../../pwa/push/pushNotifications.ts';
import * as v from 'valibot';

export type TurnedOn = PushStatus | 'later' | 'failed';

function key(uuid: string) {
  return ['push-here', uuid] as const;
}

/** How it stands in this browser for a person. Asked of the browser, so it is asked each time it is shown. */
export function pushStatusOptions(uuid: string) {
  return queryOptions({ queryKey: key(uuid), queryFn: () => readPushStatus(uuid), staleTime: 0, gcTime: 0 });
}

interface TurnOn {
  readonly uuid: string;
  /** The upstream's, of app-config. */
  readonly pushPublicKey: string;
}

/**
 * On for all series that the person is subscribed to. Where the upstream can't be told, nothing is left behind in the browser.
 * @throws ApiError
 */
export const turnOnOptions = mutationOptions({
  mutationFn: async ({ uuid, pushPublicKey }: TurnOn): Promise<TurnedOn> => {
    const subscribed = await subscribeToPush(pushPublicKey);
    if (typeof subscribed === 'string') return subscribed;
    try {
      await keepPushSubscription(v.parse(pushSubscription, subscribed.toJSON()));
    } catch (error) {
      await unsubscribeFromPush();
      throw error;
    }
    rememberSubscription({ uuid, endpoint: subscribed.endpoint });
    return 'on';
  },
  onSuccess: async (turned, { uuid }, _before, { client }) => {
    if (turned !== 'on') return;
    client.setQueryData(key(uuid), 'on');
    // It may have been turned off for all browsers.
    const { push } = await client.fetchQuery(notificationsOptions);
    if (push.new_episode) return;
    await new MutationObserver(client, changeNotificationsOptions).mutate({ push: { new_episode: true } });
  },
});

/** Off in this browser: others of the person stay as they are. What the upstream isn't told of it learns from the push service. */
export const turnOffOptions = mutationOptions({
  mutationFn: async (_of: { readonly uuid: string }) => {
    const endpoint = await unsubscribeFromPush();
    if (endpoint !== undefined) await removePushSubscription(endpoint).catch(() => undefined);
  },
  onSuccess: (_, { uuid }, _before, { client }) => {
    client.setQueryData(key(uuid), 'off');
  },
});
