/** Push subscriptions of browsers: the result of `PushSubscription.toJSON()`. */
import * as v from 'valibot';
import type { EndpointTable } from './endpoint.ts';
import { code, request } from './fields.ts';

const key = v.pipe(
  v.string(code('required')),
  v.regex(/^[\w-]+={0,2}$/, code('invalid')),
  v.maxLength(200, code('invalid')),
);
/** Address at a push service, always https. The server sends requests there, so it accepts only known services: 422 `invalid`. */
const endpoint = v.pipe(
  v.string(code('required')),
  v.url(code('invalid')),
  v.startsWith('https://', code('invalid')),
  v.maxLength(1_000, code('too_long')),
);

export const pushSubscription = request({
  endpoint,
  expirationTime: v.optional(v.nullable(v.number(code('invalid'))), null),
  keys: request({ p256dh: key, auth: key }),
});

export const pushSubscriptionEndpoints = {
  /**
   * The subscription ends with the session that sends it. Sending an existing endpoint again renews the subscription and assigns it
   * to the signed-in user. 403 `push_subscriptions_limit_reached`.
   */
  create: { method: 'POST', path: 'push-subscription', caller: 'signedIn', body: pushSubscription, status: 204 },
  /** 204 also if the user has no subscription with this endpoint. */
  remove: {
    method: 'DELETE',
    path: 'push-subscription',
    caller: 'signedIn',
    body: request({ endpoint }),
    status: 204,
  },
} as const satisfies EndpointTable;
