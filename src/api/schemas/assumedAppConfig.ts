/** Apart from the schema, so that it can be used without loading the schema. */
import type { AppConfig } from './appConfig.ts';
import { limits } from './limits.ts';

/** The configuration assumed while app-config can't be loaded: launched, with the usual limits. */
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
