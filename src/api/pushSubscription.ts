/** Calls that store and delete the push subscription of this browser. */
import type { BodyOf } from './transport/call.ts';
import { send } from './transport/client.ts';
import { pushSubscriptionEndpoints } from './schemas/pushSubscription.ts';

/** `subscription` is the result of `PushSubscription.toJSON()`. */
export function sendPushSubscription(subscription: BodyOf<typeof pushSubscriptionEndpoints.create>): Promise<void> {
  return send(pushSubscriptionEndpoints.create, { body: subscription });
}

/** Deletes a subscription on the server. Succeeds also if the server doesn't have it. */
export function removePushSubscription(endpoint: string): Promise<void> {
  return send(pushSubscriptionEndpoints.remove, { body: { endpoint } });
}
