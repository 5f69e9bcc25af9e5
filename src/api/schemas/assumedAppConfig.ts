/** Apart from the schema, so that who goes by it need not load that. */
import type { AppConfig } from './appConfig.ts';
import { limits } from './limits.ts';

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
