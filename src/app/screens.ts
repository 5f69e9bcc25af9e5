/** What each route draws. What it is called stands in `screenWords.ts`. One entry for each row of `routes.ts` that isn't in its list `notYet`. */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { quietly, urgently } from './missingChunks.ts';
import { named } from './NamedScreen.tsx';
import type { OpenRouteName } from './routes.ts';
import { withArea } from './withArea.ts';

/** The shape of what is coming, shown while a screen's code is on its way. */
export type SkeletonShape = 'index' | 'work' | 'text' | 'loader';

/** What every screen is given: the parameters of its path, decoded. Most need none. */
export interface ScreenProps {
  readonly params: Readonly<Record<string, string | undefined>>;
}

export interface Screen {
  readonly Component: LazyExoticComponent<ComponentType<ScreenProps>>;
  /** Starts loading the code; for links that are about to be followed. */
  readonly preload: () => void;
  readonly skeleton: SkeletonShape;
}

const toolsIndex = () => withArea('tools', () => import('../tools/index/ToolsIndexScreen.tsx'));
const cutter = () => withArea('tools', () => import('../tools/cutter/CutterScreen.tsx'));
const converter = () => withArea('tools', () => import('../tools/converter/ConverterScreen.tsx'));
const login = () => withArea('forms', () => import('../features/auth/LoginScreen.tsx'));
const signUp = () => withArea('forms', () => import('../features/auth/SignUpScreen.tsx'));
const betaSignUp = () => withArea('forms', () => import('../features/auth/BetaSignUpScreen.tsx'));
const invitation = () => withArea('forms', () => import('../features/auth/InvitationScreen.tsx'));
const forgotPassword = () => withArea('forms', () => import('../features/auth/ForgotPasswordScreen.tsx'));
const forgotPasswordSent = () => withArea('forms', () => import('../features/auth/ForgotPasswordSentScreen.tsx'));
const forgotPasswordChange = () => withArea('forms', () => import('../features/auth/ForgotPasswordChangeScreen.tsx'));
const authReturn = () => withArea('forms', () => import('../features/auth/AuthReturnScreen.tsx'));
const logout = () => withArea('forms', () => import('../features/auth/LogoutScreen.tsx'));
const prelaunch = () => withArea('forms', () => import('../features/prelaunch/PrelaunchScreen.tsx'));
const prelaunchThankYou = () => withArea('forms', () => import('../features/prelaunch/ThankYouScreen.tsx'));
const becomeAuthor = () => withArea('forms', () => import('../features/prelaunch/BecomeAuthorScreen.tsx'));
const authorThankYou = () => withArea('forms', () => import('../features/prelaunch/AuthorThankYouScreen.tsx'));
const search = () => withArea('search', () => import('../features/search/SearchScreen.tsx'));
const downloadApp = () => withArea('downloadApp', () => import('../features/downloadApp/DownloadAppScreen.tsx'));
const discord = () => import('./redirects/DiscordScreen.tsx');
const oldPath = () => import('./redirects/OldPathScreen.tsx');
const privacy = () => withArea('legal', () => import('../features/legal/PrivacyScreen.tsx'));
const terms = () => withArea('legal', () => import('../features/legal/TermsScreen.tsx'));
const longstripConverter = () => converter().then((screens) => ({ default: screens.LongstripConverter }));
const webtoonConverter = () => converter().then((screens) => ({ default: screens.WebtoonConverter }));
const tapasConverter = () => converter().then((screens) => ({ default: screens.TapasConverter }));

export const screens: Readonly<Record<OpenRouteName, Screen>> = {
  index: screen('index', 'index', toolsIndex),
  tools: screen('tools', 'index', toolsIndex),
  'tools-cut': screen('tools-cut', 'work', cutter),
  'tools-convert-longstrip': screen('tools-convert-longstrip', 'work', longstripConverter),
  'tools-convert-webtoon': screen('tools-convert-webtoon', 'work', webtoonConverter),
  'tools-convert-tapas': screen('tools-convert-tapas', 'work', tapasConverter),
  login: screen('login', 'text', login),
  signup: screen('signup', 'text', signUp),
  'beta-signup': screen('beta-signup', 'text', betaSignUp),
  invitation: screen('invitation', 'text', invitation),
  'forgot-password': screen('forgot-password', 'text', forgotPassword),
  'forgot-password-sent': screen('forgot-password-sent', 'text', forgotPasswordSent),
  'forgot-password-change': screen('forgot-password-change', 'text', forgotPasswordChange),
  'auth-return': screen('auth-return', 'loader', authReturn),
  logout: screen('logout', 'loader', logout),
  prelaunch: screen('prelaunch', 'text', prelaunch),
  'prelaunch-thank-you': screen('prelaunch-thank-you', 'text', prelaunchThankYou),
  'prelaunch-become-author': screen('prelaunch-become-author', 'text', becomeAuthor),
  'prelaunch-author-thank-you': screen('prelaunch-author-thank-you', 'text', authorThankYou),
  search: screen('search', 'text', search),
  'download-app': screen('download-app', 'text', downloadApp),
  privacy: screen('privacy', 'text', privacy),
  terms: screen('terms', 'text', terms),
  discord: screen('discord', 'loader', discord),
  'old-path': screen('old-path', 'loader', oldPath),
};

const wordsOfScreens = () => withArea('screens', () => import('./screenWords.ts'));

function screen(
  name: OpenRouteName,
  skeleton: SkeletonShape,
  load: () => Promise<{ default: ComponentType<ScreenProps> }>,
): Screen {
  const loadNamed = async () => {
    const [loaded, { screenWords }] = await Promise.all([load(), wordsOfScreens()]);
    return { default: named(loaded.default, screenWords[name]) };
  };
  return { Component: lazy(() => urgently(loadNamed)), preload: () => quietly(loadNamed), skeleton };
}
