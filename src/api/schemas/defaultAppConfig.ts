/** Separate from the schema, so that using it doesn't load the schema. */
import type { AppConfig } from './appConfig.ts';
import { limits } from './limits.ts';

/** The default configuration: launched, with the usual limits. */
export const defaultAppConfig: AppConfig = {
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
