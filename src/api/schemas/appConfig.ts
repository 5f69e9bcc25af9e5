/** What the operator has switched on, asked once when the app starts. Camel case: clients rely on the names. */
import * as v from 'valibot';
import { providers } from './auth.ts';
import type { EndpointTable } from './endpoint.ts';
import { count, openChoice } from './shapes.ts';

export const appConfig = v.object({
  /** Languages of the interface that the upstream speaks in mails and names of genres. */
  locales: v.array(v.string()),
  prelaunch: v.boolean(),
  invitationRequired: v.boolean(),
  /** Providers that work; one this build does not know is left out. */
  socialProviders: v.pipe(
    v.array(openChoice(providers)),
    v.transform((all) => all.filter((one) => one !== 'unknown')),
  ),
  limits: v.object({ genres: count, mainGenres: count, filesPerEpisode: count, fileBytes: count }),
  /** Key for Web Push (VAPID, base64url); null where the upstream sends no pushes. A browser can't subscribe without the key. */
  pushPublicKey: v.optional(v.nullable(v.string()), null),
});
export type AppConfig = v.InferOutput<typeof appConfig>;

export const appConfigEndpoints = {
  get: { method: 'GET', path: 'app-config', caller: 'anyone', prelaunch: 'open', status: 200, answer: appConfig },
} as const satisfies EndpointTable;
