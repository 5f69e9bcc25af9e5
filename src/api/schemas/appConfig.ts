/** What the operator has switched on, asked once when the app starts. Camel case as decisions 'Name and configuration' shows it. */
import * as v from 'valibot';
import { providers } from './auth.ts';
import type { EndpointTable } from './endpoint.ts';
import { limits } from './limits.ts';
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
  /** Key for Web Push (VAPID, base64url); null where the upstream sends none. Ours: a browser can't subscribe without it. */
  pushPublicKey: v.optional(v.nullable(v.string()), null),
});
export type AppConfig = v.InferOutput<typeof appConfig>;

/** What is taken for granted while app-config can't be had (routes 'main-app'): launched, with the limits we know. */
export const assumedAppConfig: AppConfig = {
  locales: ['en'],
  prelaunch: false,
  invitationRequired: false,
  socialProviders: [],
  limits: {
    genres: limits.genres,
    mainGenres: limits.mainGenres,
    filesPerEpisode: limits.filesPerEpisode,
    fileBytes: limits.fileBytes,
  },
  pushPublicKey: null,
};

export const appConfigEndpoints = {
  get: { method: 'GET', path: 'app-config', caller: 'anyone', status: 200, answer: appConfig },
} as const satisfies EndpointTable;
