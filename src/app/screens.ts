/** What each route draws and what it is called. One entry for each row of `routes.ts` that isn't in its list `notYet`. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { type Area, loadArea } from '../i18n/catalogues.ts';
import { quietly, urgently } from './missingChunks.ts';
import type { OpenRouteName } from './routes.ts';

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
  /** The document's title, without the product's name. The start page has none: it is the product. */
  readonly title?: MessageDescriptor;
  readonly description: MessageDescriptor;
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
const search = () => import('../features/search/SearchScreen.tsx');
const downloadApp = () => withArea('downloadApp', () => import('../features/downloadApp/DownloadAppScreen.tsx'));
const discord = () => import('./redirects/DiscordScreen.tsx');
const oldPath = () => import('./redirects/OldPathScreen.tsx');
const privacy = () => withArea('legal', () => import('../features/legal/PrivacyScreen.tsx'));
const terms = () => withArea('legal', () => import('../features/legal/TermsScreen.tsx'));
const longstripConverter = () => converter().then((screens) => ({ default: screens.LongstripConverter }));
const webtoonConverter = () => converter().then((screens) => ({ default: screens.WebtoonConverter }));
const tapasConverter = () => converter().then((screens) => ({ default: screens.TapasConverter }));

const toolsDescription = msg`Free tools for webcomic creators that work in your browser: nothing is uploaded.`;

export const screens: Readonly<Record<OpenRouteName, Screen>> = {
  // The start page is the tools' until there is something to read.
  index: screen(toolsIndex, { description: toolsDescription, skeleton: 'index' }),
  tools: screen(toolsIndex, { title: msg`Tools`, description: toolsDescription, skeleton: 'index' }),
  'tools-cut': screen(cutter, {
    title: msg`Cut an episode into panels`,
    description: msg`Cut a long episode between its panels, for Longstrip, WEBTOON and Tapas at once. Free, and nothing is uploaded.`,
    skeleton: 'work',
  }),
  'tools-convert-longstrip': screen(longstripConverter, {
    title: msg`Convert images for Longstrip`,
    description: msg`Covers, thumbnails, banners and pages in every size Longstrip takes. Free, and nothing is uploaded.`,
    skeleton: 'work',
  }),
  'tools-convert-webtoon': screen(webtoonConverter, {
    title: msg`Convert images for WEBTOON`,
    description: msg`Thumbnails and pages in exactly the sizes and bytes WEBTOON takes. Free, and nothing is uploaded.`,
    skeleton: 'work',
  }),
  'tools-convert-tapas': screen(tapasConverter, {
    title: msg`Convert images for Tapas`,
    description: msg`Covers, banners, thumbnails and pages in exactly the sizes Tapas takes. Free, and nothing is uploaded.`,
    skeleton: 'work',
  }),
  login: screen(login, {
    title: msg`Log in`,
    description: msg`Your library, and your place in every episode, on all your devices.`,
    skeleton: 'text',
  }),
  signup: screen(signUp, {
    title: msg`Sign up`,
    description: msg`Follow series, keep your place, and publish your own. It takes an address and a password.`,
    skeleton: 'text',
  }),
  'beta-signup': screen(betaSignUp, {
    title: msg`Join the closed beta`,
    description: msg`You have been sent an invitation code. With it the door opens.`,
    skeleton: 'text',
  }),
  invitation: screen(invitation, {
    title: msg`Your invitation`,
    description: msg`You have been sent an invitation code. With it the door opens.`,
    skeleton: 'text',
  }),
  'forgot-password': screen(forgotPassword, {
    title: msg`Forgot your password?`,
    description: msg`Tell us your email address and we’ll send you a link to choose a new one.`,
    skeleton: 'text',
  }),
  'forgot-password-sent': screen(forgotPasswordSent, {
    title: msg`Look into your mail`,
    description: msg`Tell us your email address and we’ll send you a link to choose a new one.`,
    skeleton: 'text',
  }),
  'forgot-password-change': screen(forgotPasswordChange, {
    title: msg`Choose a new password`,
    description: msg`Tell us your email address and we’ll send you a link to choose a new one.`,
    skeleton: 'text',
  }),
  'auth-return': screen(authReturn, { title: msg`Log in`, description: msg`Log in`, skeleton: 'loader' }),
  logout: screen(logout, { title: msg`Log out`, description: msg`Log out`, skeleton: 'loader' }),
  prelaunch: screen(prelaunch, {
    title: msg`Waiting list`,
    description: msg`Comics that fit in your hand. Join the waiting list of the closed beta.`,
    skeleton: 'text',
  }),
  'prelaunch-thank-you': screen(prelaunchThankYou, {
    title: msg`Thank you`,
    description: msg`Comics that fit in your hand. Join the waiting list of the closed beta.`,
    skeleton: 'text',
  }),
  'prelaunch-become-author': screen(becomeAuthor, {
    title: msg`Become an author`,
    description: msg`Show us something you have made: a page, a series, a sketchbook. Finished or not.`,
    skeleton: 'text',
  }),
  'prelaunch-author-thank-you': screen(authorThankYou, {
    title: msg`Thank you`,
    description: msg`Show us something you have made: a page, a series, a sketchbook. Finished or not.`,
    skeleton: 'text',
  }),
  search: screen(search, {
    title: msg`Search`,
    description: msg`Find series by title, creator or words of the story.`,
    skeleton: 'text',
  }),
  'download-app': screen(downloadApp, {
    title: msg`Get the app`,
    description: msg`How to install it on phones, tablets and computers, step by step.`,
    skeleton: 'text',
  }),
  privacy: screen(privacy, {
    title: msg`Privacy`,
    description: msg`What is kept of you, where and for how long, and what never leaves your device.`,
    skeleton: 'text',
  }),
  terms: screen(terms, {
    title: msg`Terms of service`,
    description: msg`What you make stays yours: the rules between those who run this site and those who use it.`,
    skeleton: 'text',
  }),
  discord: screen(discord, { title: msg`Community chat`, description: msg`Community chat`, skeleton: 'loader' }),
  'old-path': screen(oldPath, { description: toolsDescription, skeleton: 'loader' }),
};

/** A screen whose texts have a catalogue of their own: it is there when they are. */
async function withArea<Module>(area: Area, load: () => Promise<Module>): Promise<Module> {
  const [screen] = await Promise.all([load(), loadArea(area)]);
  return screen;
}

function screen(
  load: () => Promise<{ default: ComponentType<ScreenProps> }>,
  words: Pick<Screen, 'title' | 'description' | 'skeleton'>,
): Screen {
  return { Component: lazy(() => urgently(load)), preload: () => quietly(load), ...words };
}
