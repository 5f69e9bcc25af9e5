/** Maps each route of `routes.ts` to its screen. Titles are in `screenMetadata.ts` and `accountScreenMetadata.ts`. */
import type { ComponentType } from 'react';
import type { Area } from '../../i18n/catalogues.ts';
import { loadRequired, prefetchCode } from '../../i18n/chunkLoads.ts';
import { named } from './NamedScreen.tsx';
import type { RouteName } from '../../navigation/routes.ts';
import { lazyPart, withCatalogues } from '../../i18n/lazyPart.ts';
import type { AccountScreenName } from './accountScreenMetadata.ts';
import type { Screen, ScreenProps, ScreenMetadata, SkeletonShape } from './screenTypes.ts';

type LoadScreen = () => Promise<{ readonly default: ComponentType<ScreenProps> }>;

function converter() {
  return import('../../tools/converter/ConverterScreen.tsx');
}

export const screens: Readonly<Record<RouteName, Screen>> = {
  index: screen('index', 'shelves', ['home'], () => import('../../features/home/HomeScreen.tsx')),
  collections: screen(
    'collections',
    'shelves',
    ['browse'],
    () => import('../../features/collections/CollectionsScreen.tsx'),
  ),
  'genres-code': screen('genres-code', 'shelves', ['browse'], () => import('../../features/genres/GenreScreen.tsx')),
  random: screen('random', 'loader', ['browse'], () => import('../../features/random/RandomScreen.tsx')),
  tools: screen('tools', 'index', ['toolsIndex'], () => import('../../tools/index/ToolsIndexScreen.tsx')),
  'tools-cut': screen('tools-cut', 'work', ['tools'], () => import('../../tools/cutter/CutterScreen.tsx')),
  'tools-convert-longstrip': screen('tools-convert-longstrip', 'work', ['tools'], async () => ({
    default: (await converter()).LongstripConverter,
  })),
  'tools-convert-webtoon': screen('tools-convert-webtoon', 'work', ['tools'], async () => ({
    default: (await converter()).WebtoonConverter,
  })),
  'tools-convert-tapas': screen('tools-convert-tapas', 'work', ['tools'], async () => ({
    default: (await converter()).TapasConverter,
  })),
  login: screen('login', 'text', ['forms'], () => import('../../features/auth/login/LoginScreen.tsx')),
  signup: screen('signup', 'text', ['forms'], () => import('../../features/auth/signup/SignUpScreen.tsx')),
  'beta-signup': screen(
    'beta-signup',
    'text',
    ['forms'],
    () => import('../../features/auth/signup/BetaSignUpScreen.tsx'),
  ),
  invitation: screen(
    'invitation',
    'text',
    ['forms'],
    () => import('../../features/auth/invitation/InvitationScreen.tsx'),
  ),
  'forgot-password': screen(
    'forgot-password',
    'text',
    ['forms'],
    () => import('../../features/auth/passwordReset/ForgotPasswordScreen.tsx'),
  ),
  'forgot-password-sent': screen(
    'forgot-password-sent',
    'text',
    ['forms'],
    () => import('../../features/auth/passwordReset/ForgotPasswordSentScreen.tsx'),
  ),
  'forgot-password-change': screen(
    'forgot-password-change',
    'text',
    ['forms'],
    () => import('../../features/auth/passwordReset/ForgotPasswordChangeScreen.tsx'),
  ),
  'auth-return': screen(
    'auth-return',
    'loader',
    ['forms'],
    () => import('../../features/auth/socialLogin/AuthReturnScreen.tsx'),
  ),
  logout: screen('logout', 'loader', ['forms'], () => import('../../features/auth/LogoutScreen.tsx')),
  prelaunch: screen('prelaunch', 'text', ['forms'], () => import('../../features/prelaunch/PrelaunchScreen.tsx')),
  'prelaunch-thank-you': screen(
    'prelaunch-thank-you',
    'text',
    ['forms'],
    () => import('../../features/prelaunch/ThankYouScreen.tsx'),
  ),
  'prelaunch-become-author': screen(
    'prelaunch-become-author',
    'text',
    ['forms'],
    () => import('../../features/prelaunch/BecomeAuthorScreen.tsx'),
  ),
  'prelaunch-author-thank-you': screen(
    'prelaunch-author-thank-you',
    'text',
    ['forms'],
    () => import('../../features/prelaunch/AuthorThankYouScreen.tsx'),
  ),
  'publish-create-episode': screen(
    'publish-create-episode',
    'page',
    ['publish', 'episodeForm'],
    () => import('../../features/publish/episode/CreateEpisodeScreen.tsx'),
  ),
  'publish-next-episode': screen(
    'publish-next-episode',
    'page',
    ['episodeForm'],
    () => import('../../features/publish/episode/NextEpisodeScreen.tsx'),
  ),
  'episode-edit': screen(
    'episode-edit',
    'page',
    ['episodeForm'],
    () => import('../../features/publish/episode/EditEpisodeScreen.tsx'),
  ),
  publish: screen('publish', 'page', ['publish'], () => import('../../features/publish/start/StartScreen.tsx')),
  'publish-information': screen(
    'publish-information',
    'page',
    ['publish', 'forms'],
    () => import('../../features/publish/information/InformationScreen.tsx'),
  ),
  'publish-upload-images': screen(
    'publish-upload-images',
    'page',
    ['publish'],
    () => import('../../features/publish/images/ImagesScreen.tsx'),
  ),
  settings: screen('settings', 'text', ['settings'], () => import('../../features/settings/SettingsScreen.tsx')),
  'settings-personal-information': screen(
    'settings-personal-information',
    'text',
    ['settings'],
    () => import('../../features/settings/personal/PersonalInformationScreen.tsx'),
  ),
  'settings-profile': screen(
    'settings-profile',
    'text',
    ['settings'],
    () => import('../../features/settings/profile/ProfileScreen.tsx'),
  ),
  'settings-login-security': screen(
    'settings-login-security',
    'text',
    ['settings'],
    () => import('../../features/settings/security/LoginSecurityScreen.tsx'),
  ),
  'settings-notifications': screen(
    'settings-notifications',
    'text',
    ['settings'],
    () => import('../../features/settings/notifications/NotificationsScreen.tsx'),
  ),
  'settings-preferences': screen(
    'settings-preferences',
    'text',
    ['settings'],
    () => import('../../features/settings/preferences/PreferencesScreen.tsx'),
  ),
  dashboard: screen(
    'dashboard',
    'page',
    ['dashboard'],
    () => import('../../features/dashboard/overview/DashboardScreen.tsx'),
  ),
  'dashboard-series': screen(
    'dashboard-series',
    'page',
    ['dashboard'],
    () => import('../../features/dashboard/list/SeriesListScreen.tsx'),
  ),
  'dashboard-series-id': screen(
    'dashboard-series-id',
    'page',
    ['dashboard'],
    () => import('../../features/dashboard/series/OwnSeriesScreen.tsx'),
  ),
  library: screen('library', 'text', ['library'], () => import('../../features/library/LibraryScreen.tsx')),
  search: screen('search', 'text', ['search'], () => import('../../features/search/SearchScreen.tsx')),
  series: screen('series', 'page', ['seriesPage'], () => import('../../features/series/SeriesScreen.tsx')),
  episode: screen('episode', 'strip', ['reader'], () => import('../../features/reader/EpisodeScreen.tsx')),
  'add-translation': screen(
    'add-translation',
    'page',
    ['translation'],
    () => import('../../features/publish/translation/TranslationScreen.tsx'),
  ),
  'episode-preview': screen(
    'episode-preview',
    'strip',
    ['preview', 'reader'],
    () => import('../../features/publish/preview/SavedPreviewScreen.tsx'),
  ),
  'episode-preview-draft': screen(
    'episode-preview-draft',
    'strip',
    ['preview', 'reader'],
    () => import('../../features/publish/preview/DraftPreviewScreen.tsx'),
  ),
  'download-app': screen(
    'download-app',
    'text',
    ['downloadApp'],
    () => import('../../features/downloadApp/DownloadAppScreen.tsx'),
  ),
  privacy: screen('privacy', 'text', ['legal'], () => import('../../features/legal/PrivacyScreen.tsx')),
  terms: screen('terms', 'text', ['legal'], () => import('../../features/legal/TermsScreen.tsx')),
  username: screen('username', 'index', ['profile'], () => import('../../features/profile/ProfileScreen.tsx')),
  'username-bare': screen('username-bare', 'loader', [], () => import('../redirects/BareNameScreen.tsx')),
  discord: screen('discord', 'loader', [], () => import('../redirects/DiscordScreen.tsx')),
  'old-path': screen('old-path', 'loader', [], () => import('../redirects/OldPathScreen.tsx')),
};

/** @param catalogues the message catalogues of the screen and its widgets, besides the one that is always loaded */
function screen(name: RouteName, skeleton: SkeletonShape, catalogues: readonly Area[], load: LoadScreen): Screen {
  const loadNamed = async () => {
    const [loaded, metadata] = await Promise.all([withCatalogues(load, catalogues), metadataOf(name)]);
    return { default: named(loaded.default, metadata) };
  };
  // Avoids repeated prefetches: every hover over a link calls `preload`, even when a list scrolls under a resting mouse.
  let isPreloaded = false;
  const loadInAdvance = async () => {
    await loadNamed();
    isPreloaded = true;
  };
  const preload = () => {
    if (!isPreloaded) prefetchCode(loadInAdvance);
  };
  return { Component: lazyPart(loadNamed), load: () => loadRequired(loadNamed), preload, skeleton };
}

/** Title and description of a screen. Loads their catalogue too. */
export async function metadataOf(name: RouteName): Promise<ScreenMetadata> {
  if (isAccountScreen(name))
    return (await withCatalogues(() => import('./accountScreenMetadata.ts'), ['workScreens'])).accountScreenMetadata[
      name
    ];
  return (await import('./screenMetadata.ts')).screenMetadata[name];
}

function isAccountScreen(name: RouteName): name is AccountScreenName {
  return /^(?:publish|settings|dashboard|add-translation|episode-)/.test(name);
}
