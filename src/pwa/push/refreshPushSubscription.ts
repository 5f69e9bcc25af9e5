/**
 * Renews push notifications after a sign-in. The server stops sending them when the session in which they were turned
 * on ends.
 */
import * as v from 'valibot';
import { sendPushSubscription } from '../../api/pushSubscription.ts';
import { pushSubscription } from '../../api/schemas/pushSubscription.ts';
import { getSubscriptionOfUser, unsubscribeFromPush } from './pushSubscription.ts';

/**
 * Sends this browser's subscription to the server, if the user has turned it on. If the request fails, this browser is
 * unsubscribed.
 */
export async function refreshPushSubscription(uuid: string): Promise<void> {
  const subscription = await getSubscriptionOfUser(uuid);
  if (subscription === undefined) return;
  try {
    await sendPushSubscription(v.parse(pushSubscription, subscription.toJSON()));
  } catch (cause) {
    console.warn('Could not renew the push subscription.', cause);
    await unsubscribeFromPush();
  }
}
