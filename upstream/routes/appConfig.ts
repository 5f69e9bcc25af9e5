/** Handler that returns the languages, the enabled features and the limits of this installation. */
import { appConfigEndpoints } from '../../src/api/schemas/appConfig.ts';
import { limits } from '../../src/api/schemas/limits.ts';
import { locales } from '../http/languages.ts';
import { createRoutes } from '../http/routing.ts';
import { listEnabledProviders } from '../signIn/providers.ts';

export const appConfigRoutes = createRoutes(appConfigEndpoints, {
  get: async ({ services: { settings, push } }) => ({
    locales: [...locales],
    prelaunch: settings.PRELAUNCH,
    invitationRequired: settings.INVITATION_REQUIRED,
    socialProviders: listEnabledProviders(settings),
    limits: {
      genres: limits.genres,
      mainGenres: limits.mainGenres,
      filesPerEpisode: limits.filesPerEpisode,
      fileBytes: limits.fileBytes,
    },
    pushPublicKey: push.publicKey,
  }),
});
