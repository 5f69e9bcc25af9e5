/** The operator's configuration. Camel case, because clients rely on the names. */
import * as v from 'valibot';
import { providers } from './auth.ts';
import type { EndpointTable } from './endpoint.ts';
import { count, openChoice } from './shapes.ts';

export const appConfig = v.object({
  /** Interface languages that the server supports in mails and genre names. */
  locales: v.array(v.string()),
  /** Whether the product isn't launched yet (`Endpoint.prelaunch`). */
  prelaunch: v.boolean(),
  /** Whether sign-up needs an invitation code or an accepted invitation request. */
  invitationRequired: v.boolean(),
  /** Available sign-in providers. Names that this build doesn't know are dropped. */
  socialProviders: v.pipe(
    v.array(openChoice(providers)),
    v.transform((names) => names.filter((name) => name !== 'unknown')),
  ),
  /** The server's values of the limits with these names in `limits.ts`. They may be lower. */
  limits: v.object({ genres: count, mainGenres: count, filesPerEpisode: count, fileBytes: count }),
  /** Public key for Web Push (VAPID, base64url); null if the server doesn't send push messages. */
  pushPublicKey: v.optional(v.nullable(v.string()), null),
});
export type AppConfig = v.InferOutput<typeof appConfig>;

export const appConfigEndpoints = {
  get: { method: 'GET', path: 'app-config', caller: 'anyone', prelaunch: 'open', status: 200, response: appConfig },
} as const satisfies EndpointTable;
