/**
 * Push messages end with the sign-in they were turned on in. After the next one by the same person, whatever ended the first, the
 * upstream is given the subscription of this browser again.
 */
import * as v from 'valibot';
import { keepPushSubscription } from '../../api/pushSubscription.ts';
import { pushSubscription } from '../../api/schemas/pushSubscription.ts';
import { subscriptionFor, unsubscribeFromPush } from './pushNotifications.ts';

/** Where the upstream can't be told, nothing is left behind in the browser: its settings say that notifications are off. */
export async function refreshPushSubscription(uuid: string): Promise<void> {
  const subscription = await subscriptionFor(uuid);
  if (subscription === undefined) return;
  try {
    await keepPushSubscription(v.parse(pushSubscription, subscription.toJSON()));
  } catch (cause) {
    console.warn('Notifications could not be turned on again.', cause);
    await unsubscribeFromPush();
  }
}
