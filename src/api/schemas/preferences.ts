/** Preferences of the account. Language, theme and reader settings belong to the device. */
import * as v from 'valibot';
import type { EndpointTable } from './endpoint.ts';
import { changes, code } from './fields.ts';

/** In camel case, unlike most of the API's fields, because clients rely on the name. */
export const preferences = v.object({ isMatureContentEnabled: v.boolean() });
export type Preferences = v.InferOutput<typeof preferences>;

export const preferencesChange = changes({ isMatureContentEnabled: v.optional(v.boolean(code('invalid'))) });

export const preferencesEndpoints = {
  get: { method: 'GET', path: 'user/current/preferences', caller: 'signedIn', status: 200, response: preferences },
  /** 422 for the field `isMatureContentEnabled`: `birth_date_required`, or `age_too_low` for users younger than 18. */
  change: {
    method: 'PATCH',
    path: 'user/current/preferences',
    caller: 'signedIn',
    body: preferencesChange,
    status: 200,
    response: preferences,
  },
} as const satisfies EndpointTable;
