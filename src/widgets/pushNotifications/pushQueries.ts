/** Turns push notifications on and off in this browser: at its push service and on the server. */
import { mutationOptions, MutationObserver, type QueryClient, queryOptions } from '@tanstack/react-query';
import { changeNotificationsOptions, notificationsOptions } from '../../api/notifications.ts';
import { sendPushSubscription, removePushSubscription } from '../../api/pushSubscription.ts';
import { pushSubscription } from '../../api/schemas/pushSubscription.ts';
import {
  rememberSubscription,
  readPushStatus,
  type PushStatus,
  subscribeToPush,
  unsubscribeFromPush,
} from '../../pwa/push/pushSubscription.ts';
import * as v from 'valibot';

/**
 * The result of turning notifications on. `later`: the user closed the permission prompt without a decision. `failed`:
 * subscribing at the browser's push service failed.
 */
export type TurnedOn = PushStatus | 'later' | 'failed';

function createKey(uuid: string) {
  return ['push-here', uuid] as const;
}

/** Query options for the state of push notifications in this browser for a user. */
export function pushStatusOptions(uuid: string) {
  return queryOptions({ queryKey: createKey(uuid), queryFn: () => readPushStatus(uuid), staleTime: 0, gcTime: 0 });
}

interface TurnOn {
  readonly uuid: string;
  /** The server's public key, from app-config. */
  readonly pushPublicKey: string;
}

/**
 * Turns on notifications in this browser, and the account's preference for notifications of new episodes. If a request to the
 * server fails, the browser is unsubscribed again.
 * @throws ApiError
 */
export const turnOnOptions = mutationOptions({
  mutationFn: async ({ uuid, pushPublicKey }: TurnOn, { client }): Promise<TurnedOn> => {
    const subscribed = await subscribeToPush(pushPublicKey);
    if (typeof subscribed === 'string') return subscribed;
    try {
      await sendPushSubscription(v.parse(pushSubscription, subscribed.toJSON()));
      await turnOnPreference(client);
    } catch (error) {
      await unsubscribeFromPush();
      throw error;
    }
    rememberSubscription({ uuid, endpoint: subscribed.endpoint });
    return 'on';
  },
  onSuccess: (turned, { uuid }, _before, { client }) => {
    if (turned === 'on') client.setQueryData(createKey(uuid), 'on');
  },
});

/** Turns on the account's preference for notifications of new episodes. @throws ApiError */
async function turnOnPreference(client: QueryClient): Promise<void> {
  const { push } = await client.fetchQuery(notificationsOptions);
  if (push.new_episode) return;
  await new MutationObserver(client, changeNotificationsOptions).mutate({ push: { new_episode: true } });
}

/**
 * Turns notifications off in this browser only. A failed request to the server is ignored: the server deletes the subscription
 * when the push service reports it as gone.
 */
export const turnOffOptions = mutationOptions({
  mutationFn: async (_user: { readonly uuid: string }) => {
    const endpoint = await unsubscribeFromPush();
    if (endpoint !== undefined) await removePushSubscription(endpoint).catch(() => undefined);
  },
  onSuccess: (_, { uuid }, _before, { client }) => {
    client.setQueryData(createKey(uuid), 'off');
  },
});
