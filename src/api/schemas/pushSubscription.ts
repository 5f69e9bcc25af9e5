/** Where a browser wants its push messages: what `PushSubscription.toJSON()` gives. */
import * as v from 'valibot';
import type { EndpointTable } from './endpoint.ts';
import { code, request } from './fields.ts';

const key = v.pipe(
  v.string(code('required')),
  v.regex(/^[\w-]+={0,2}$/, code('invalid')),
  v.maxLength(200, code('invalid')),
);
/** A push service's address, always https; the upstream accepts known services only, since it will call it. */
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
  /** The same endpoint again renews it, whoever's it was before: a browser belongs to who is signed in. */
  create: { method: 'POST', path: 'push-subscription', caller: 'signedIn', body: pushSubscription, status: 204 },
  /** One that isn't there is no error. */
  remove: {
    method: 'DELETE',
    path: 'push-subscription',
    caller: 'signedIn',
    body: request({ endpoint }),
    status: 204,
  },
} as const satisfies EndpointTable;
