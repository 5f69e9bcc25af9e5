/** Where this browser wants its push messages. */
import type { BodyOf } from './call.ts';
import { send } from './client.ts';
import { pushSubscriptionEndpoints } from './schemas/pushSubscription.ts';

/** `subscription` is what `PushSubscription.toJSON()` gives. */
export function keepPushSubscription(subscription: BodyOf<typeof pushSubscriptionEndpoints.create>): Promise<void> {
  return send(pushSubscriptionEndpoints.create, { body: subscription });
}

export function removePushSubscription(endpoint: string): Promise<void> {
  return send(pushSubscriptionEndpoints.remove, { body: { endpoint } });
}
