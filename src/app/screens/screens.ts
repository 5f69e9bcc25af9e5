/** Maps each route of `routes.ts` to its screen. Titles are in `screenMetadata.ts` and `accountScreenMetadata.ts`. */
import type { ComponentType } from 'react';
import type { Area } from '../../i18n/catalogues.ts';
import { loadRequired, prefetchCode } from '../../i18n/chunkLoads.ts';
import { withMetadata } from './withMetadata.tsx';
import type { RouteName } from '../../navigation/routes.ts';
import { lazyPart, withCatalogues } from '../../i18n/lazyPart.ts';
import type { AccountScreenName } from './accountScreenMetadata.ts';
import type { Screen, ScreenProps, ScreenMetadata, SkeletonShape } from './screenTypes.ts';

type LoadScreen = () => Promise<{ readonly default: ComponentType<ScreenProps> }>;

function loadConverter() {
  return import('../../tools/converter/ConverterScreen.tsx');
}

export const screens: Readonly<Record<RouteName, Screen>> = {
  index: createScreen('index', 'shelves', ['home'], () => import('../../features/home/HomeScreen.tsx')),
  collections: createScreen(
    'collections',
    'shelves',
    ['browse'],
    () => import('../../features/collections/CollectionsScreen.tsx'),
  ),
  'genres-code': createScreen(
    'genres-code',
    'shelves',
    ['browse'],
    () => import('../../features/genres/GenreScreen.tsx'),
  ),
  random: createScreen('random', 'loader', ['browse'], () => import('../../features/random/RandomScreen.tsx')),
  tools: createScreen('tools', 'index', ['toolsIndex'], () => import('../../tools/index/ToolsIndexScreen.tsx')),
  'tools-cut': createScreen('tools-cut', 'workspace', ['tools'], () => import('../../tools/cutter/CutterScreen.tsx')),
  'tools-convert-longstrip': createScreen('tools-convert-longstrip', 'workspace', ['tools'], async () => ({
    default: (await loadConverter()).LongstripConverter,
  })),
  'tools-convert-webtoon': createScreen('tools-convert-webtoon', 'workspace', ['tools'], async () => ({
    default: (await loadConverter()).WebtoonConverter,
  })),
  'tools-convert-tapas': createScreen('tools-convert-tapas', 'workspace', ['tools'], async () => ({
    default: (await loadConverter()).TapasConverter,
  })),
  login: createScreen('login', 'text', ['forms'], () => import('../../features/auth/login/LoginScreen.tsx')),
  signup: createScreen('signup', 'text', ['forms'], () => import('../../features/auth/signup/SignUpScreen.tsx')),
  'beta-signup': createScreen(
    'beta-signup',
    'text',
    ['forms'],
    () => import('../../features/auth/signup/BetaSignUpScreen.tsx'),
  ),
  invitation: createScreen(
    'invitation',
    'text',
    ['forms'],
    () => import('../../features/auth/invitation/InvitationScreen.tsx'),
  ),
  'forgot-password': createScreen(
    'forgot-password',
    'text',
    ['forms'],
    () => import('../../features/auth/passwordReset/ForgotPasswordScreen.tsx'),
  ),
  'forgot-password-sent': createScreen(
    'forgot-password-sent',
    'text',
    ['forms'],
    () => import('../../features/auth/passwordReset/ForgotPasswordSentScreen.tsx'),
  ),
  'forgot-password-change': createScreen(
    'forgot-password-change',
    'text',
    ['forms'],
    () => import('../../features/auth/passwordReset/ForgotPasswordChangeScreen.tsx'),
  ),
  'auth-return': createScreen(
    'auth-return',
    'loader',
    ['forms'],
    () => import('../../features/auth/socialLogin/AuthReturnScreen.tsx'),
  ),
  logout: createScreen('logout', 'loader', ['forms'], () => import('../../features/auth/LogoutScreen.tsx')),
  prelaunch: createScreen('prelaunch', 'text', ['forms'], () => import('../../features/prelaunch/PrelaunchScreen.tsx')),
  'prelaunch-thank-you': createScreen(
    'prelaunch-thank-you',
    'text',
    ['forms'],
    () => import('../../features/prelaunch/ThankYouScreen.tsx'),
  ),
  'prelaunch-become-author': createScreen(
    'prelaunch-become-author',
    'text',
    ['forms'],
    () => import('../../features/prelaunch/BecomeAuthorScreen.tsx'),
  ),
  'prelaunch-author-thank-you': createScreen(
    'prelaunch-author-thank-you',
    'text',
    ['forms'],
    () => import('../../features/prelaunch/AuthorThankYouScreen.tsx'),
  ),
  'publish-create-episode': createScreen(
    'publish-create-episode',
    'page',
    ['publish', 'episodeForm'],
    () => import('../../features/publish/episode/CreateEpisodeScreen.tsx'),
  ),
  'publish-next-episode': createScreen(
    'publish-next-episode',
    'page',
    ['episodeForm'],
    () => import('../../features/publish/episode/NextEpisodeScreen.tsx'),
  ),
  'episode-edit': createScreen(
    'episode-edit',
    'page',
    ['episodeForm'],
    () => import('../../features/publish/episode/EditEpisodeScreen.tsx'),
  ),
  publish: createScreen('publish', 'page', ['publish'], () => import('../../features/publish/start/StartScreen.tsx')),
  'publish-information': createScreen(
    'publish-information',
    'page',
    ['publish', 'forms'],
    () => import('../../features/publish/information/InformationScreen.tsx'),
  ),
  'publish-upload-images': createScreen(
    'publish-upload-images',
    'page',
    ['publish'],
    () => import('../../features/publish/images/ImagesScreen.tsx'),
  ),
  settings: createScreen('settings', 'text', ['settings'], () => import('../../features/settings/SettingsScreen.tsx')),
  'settings-personal-information': createScreen(
    'settings-personal-information',
    'text',
    ['settings'],
    () => import('../../features/settings/personal/PersonalInformationScreen.tsx'),
  ),
  'settings-profile': createScreen(
    'settings-profile',
    'text',
    ['settings'],
    () => import('../../features/settings/profile/ProfileScreen.tsx'),
  ),
  'settings-login-security': createScreen(
    'settings-login-security',
    'text',
    ['settings'],
    () => import('../../features/settings/security/LoginSecurityScreen.tsx'),
  ),
  'settings-notifications': createScreen(
    'settings-notifications',
    'text',
    ['settings'],
    () => import('../../features/settings/notifications/NotificationsScreen.tsx'),
  ),
  'settings-preferences': createScreen(
    'settings-preferences',
    'text',
    ['settings'],
    () => import('../../features/settings/preferences/PreferencesScreen.tsx'),
  ),
  dashboard: createScreen(
    'dashboard',
    'page',
    ['dashboard'],
    () => import('../../features/dashboard/overview/DashboardScreen.tsx'),
  ),
  'dashboard-series': createScreen(
    'dashboard-series',
    'page',
    ['dashboard'],
    () => import('../../features/dashboard/list/SeriesListScreen.tsx'),
  ),
  'dashboard-series-id': createScreen(
    'dashboard-series-id',
    'page',
    ['dashboard'],
    () => import('../../features/dashboard/series/OwnSeriesScreen.tsx'),
  ),
  moderation: createScreen(
    'moderation',
    'text',
    ['moderation'],
    () => import('../../features/moderation/ModerationScreen.tsx'),
  ),
  library: createScreen('library', 'text', ['library'], () => import('../../features/library/LibraryScreen.tsx')),
  search: createScreen('search', 'text', ['search'], () => import('../../features/search/SearchScreen.tsx')),
  series: createScreen('series', 'page', ['seriesPage'], () => import('../../features/series/SeriesScreen.tsx')),
  episode: createScreen('episode', 'strip', ['reader'], () => import('../../features/reader/EpisodeScreen.tsx')),
  'add-translation': createScreen(
    'add-translation',
    'page',
    ['translation'],
    () => import('../../features/publish/translation/TranslationScreen.tsx'),
  ),
  'episode-preview': createScreen(
    'episode-preview',
    'strip',
    ['preview', 'reader'],
    () => import('../../features/publish/preview/SavedPreviewScreen.tsx'),
  ),
  'episode-preview-draft': createScreen(
    'episode-preview-draft',
    'strip',
    ['preview', 'reader'],
    () => import('../../features/publish/preview/DraftPreviewScreen.tsx'),
  ),
  'download-app': createScreen(
    'download-app',
    'text',
    ['downloadApp'],
    () => import('../../features/downloadApp/DownloadAppScreen.tsx'),
  ),
  privacy: createScreen('privacy', 'text', ['legal'], () => import('../../features/legal/PrivacyScreen.tsx')),
  terms: createScreen('terms', 'text', ['legal'], () => import('../../features/legal/TermsScreen.tsx')),
  username: createScreen('username', 'index', ['profile'], () => import('../../features/profile/ProfileScreen.tsx')),
  'username-bare': createScreen('username-bare', 'loader', [], () => import('../redirects/BareNameScreen.tsx')),
  discord: createScreen('discord', 'loader', [], () => import('../redirects/DiscordScreen.tsx')),
  'old-path': createScreen('old-path', 'loader', [], () => import('../redirects/OldPathScreen.tsx')),
};

/**
 * Returns a screen whose code, catalogues and metadata load in parallel when it first renders.
 * @param catalogues the message catalogues of the screen and its widgets, besides the one that is always loaded
 */
function createScreen(name: RouteName, skeleton: SkeletonShape, catalogues: readonly Area[], load: LoadScreen): Screen {
  const loadWithMetadata = async () => {
    const [loaded, metadata] = await Promise.all([withCatalogues(load, catalogues), loadMetadata(name)]);
    return { default: withMetadata(loaded.default, metadata) };
  };
  // Avoids repeated prefetches: every hover over a link calls `preload`, even when a list scrolls under a resting mouse.
  let isPreloaded = false;
  const loadInAdvance = async () => {
    await loadWithMetadata();
    isPreloaded = true;
  };
  const preload = () => {
    if (!isPreloaded) prefetchCode(loadInAdvance);
  };
  return { Component: lazyPart(loadWithMetadata), load: () => loadRequired(loadWithMetadata), preload, skeleton };
}

/** Loads the title and description of a screen, and their catalogue. */
export async function loadMetadata(name: RouteName): Promise<ScreenMetadata> {
  if (isAccountScreen(name))
    return (await withCatalogues(() => import('./accountScreenMetadata.ts'), ['workScreens'])).accountScreenMetadata[
      name
    ];
  return (await import('./screenMetadata.ts')).screenMetadata[name];
}

function isAccountScreen(name: RouteName): name is AccountScreenName {
  return /^(?:publish|settings|dashboard|moderation|add-translation|episode-)/.test(name);
}
