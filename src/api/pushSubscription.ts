/** Push subscriptions of this browser. */
import type { BodyOf } from './call.ts';
import { send } from './client.ts';
import { pushSubscriptionEndpoints } from './schemas/pushSubscription.ts';

/** `subscription` is the result of `PushSubscription.toJSON()`. */
export function keepPushSubscription(subscription: BodyOf<typeof pushSubscriptionEndpoints.create>): Promise<void> {
  return send(pushSubscriptionEndpoints.create, { body: subscription });
}

export function removePushSubscription(endpoint: string): Promise<void> {
  return send(pushSubscriptionEndpoints.remove, { body: { endpoint } });
}
