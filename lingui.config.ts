import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';
import { languages, SOURCE_LANGUAGE } from './src/i18n/languages.ts';

/**
 * Message catalogues that are loaded only with the code that needs them ('areas' in src/i18n/catalogues.ts). Maps the
 * name of each catalogue to the folders and files whose messages it contains. All other messages are in the catalogue
 * `messages`.
 */
const areas = {
  dashboard: ['src/features/dashboard', 'src/widgets/decisionNotice', 'src/widgets/removals'],
  deviceDrafts: ['src/widgets/deviceDrafts', 'src/widgets/seriesImages'],
  downloadApp: ['src/features/downloadApp', 'src/widgets/offlineTools'],
  failures: [
    'src/app/errors/SlowNotice.tsx',
    'src/app/errors/UnknownVisitorScreen.tsx',
    'src/widgets/loadFailure/useFailureText.ts',
  ],
  episodeForm: ['src/features/publish/episode', 'src/widgets/decisionNotice'],
  forms: [
    'src/features/auth',
    'src/features/prelaunch',
    'src/widgets/form',
    'src/widgets/invitationRequest',
    'src/widgets/matureGate',
  ],
  legal: ['src/features/legal'],
  moderation: [
    'src/features/moderation',
    'src/widgets/decisionNotice',
    'src/widgets/moderationNotice',
    'src/widgets/reportReasons',
  ],
  notices: ['src/widgets/pushNotifications'],
  library: ['src/features/library', 'src/widgets/nothingYet'],
  refusedChanges: ['src/widgets/refusedChanges'],
  profile: ['src/features/profile'],
  publish: [
    'src/features/publish/frame',
    'src/features/publish/images',
    'src/features/publish/information',
    'src/features/publish/start',
    'src/widgets/removals',
  ],
  preview: ['src/features/publish/preview'],
  translation: ['src/features/publish/translation'],
  reader: ['src/features/reader', 'src/widgets/readerSettings', 'src/widgets/strip'],
  saved: ['src/widgets/nothingYet', 'src/widgets/saveEpisodes', 'src/widgets/downloads'],
  workScreens: ['src/app/screens/accountScreenMetadata.ts'],
  search: ['src/features/search', 'src/widgets/seriesFilters'],
  browse: ['src/features/collections', 'src/features/genres', 'src/features/random', 'src/widgets/seriesFilters'],
  home: ['src/features/home'],
  settings: ['src/features/settings'],
  sortable: ['src/widgets/sortable'],
  seriesPage: ['src/features/series', 'src/widgets/reportReasons'],
  tools: [
    'src/tools/converter',
    'src/tools/cutter',
    'src/widgets/checks',
    'src/widgets/cropEditor',
    'src/widgets/cutPlan',
    'src/widgets/intake',
    'src/widgets/workPersistence',
    'src/widgets/missingCode',
    'src/widgets/offlineTools',
    'src/widgets/packing',
    'src/widgets/toolScreen',
  ],
  toolsIndex: ['src/tools/index', 'src/widgets/intake/readFiles.ts', 'src/widgets/offlineTools'],
  update: ['src/app/overlays/UpdatePrompt.tsx'],
  uploads: ['src/widgets/uploads'],
};

function toGlob(path: string): string {
  return /\.tsx?$/.test(path) ? path : `${path}/**`;
}

export default defineConfig({
  sourceLocale: SOURCE_LANGUAGE,
  locales: [...languages],
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}/messages',
      include: ['src'],
      exclude: Object.values(areas).flat().map(toGlob),
    },
    ...Object.entries(areas).map(([area, include]) => ({ path: `<rootDir>/locales/{locale}/${area}`, include })),
  ],
  // Line numbers would change the catalogues with every edit of a source file.
  format: formatter({ lineNumbers: false }),
});
