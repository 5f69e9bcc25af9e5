/**
 * Titles and meta descriptions of the screens. They load together with the screens, in a separate catalogue.
 * The publishing and account screens are in `accountScreenMetadata.ts`, so that other visitors don't load their texts.
 */
import { msg } from '@lingui/core/macro';
import type { RouteName } from '../../navigation/routes.ts';
import type { AccountScreenName } from './accountScreenMetadata.ts';
import type { ScreenMetadata } from './screenTypes.ts';

const toolsDescription = msg`Free tools for webcomic creators. They run in your browser, and nothing is uploaded.`;

export const screenMetadata: Readonly<Record<Exclude<RouteName, AccountScreenName>, ScreenMetadata>> = {
  index: {
    description: msg`Webcomics made for scrolling. Read on any screen, pick up where you left off and publish your own.`,
  },
  collections: { setsOwnTitle: true, description: msg`Series picked by our editors. Free to read.` },
  'genres-code': { setsOwnTitle: true, description: msg`Webcomics in every genre. Free to read.` },
  random: { title: msg`Random series`, description: msg`Webcomics in every genre. Free to read.` },
  tools: { title: msg`Tools`, description: toolsDescription },
  'tools-cut': {
    title: msg`Cut an episode into panels`,
    description: msg`Cut a long episode between its panels for Longstrip, WEBTOON and Tapas at once. Free, with nothing uploaded.`,
  },
  'tools-convert-longstrip': {
    title: msg`Convert images for Longstrip`,
    description: msg`Covers, thumbnails, banners and episodes in every size Longstrip uses. Free, with nothing uploaded.`,
  },
  'tools-convert-webtoon': {
    title: msg`Convert images for WEBTOON`,
    description: msg`Thumbnails and episodes in the exact sizes WEBTOON requires. Free, with nothing uploaded.`,
  },
  'tools-convert-tapas': {
    title: msg`Convert images for Tapas`,
    description: msg`Covers, banners, thumbnails and episodes in the exact sizes Tapas requires. Free, with nothing uploaded.`,
  },
  login: { title: msg`Log in`, description: msg`Your library and reading progress, synced across your devices.` },
  signup: {
    title: msg`Sign up`,
    description: msg`Subscribe to series, pick up where you left off and publish your own. All you need is an email and a password.`,
  },
  'beta-signup': {
    title: msg`Join the closed beta`,
    description: msg`Sign up with the invitation code we sent you.`,
  },
  invitation: {
    title: msg`Your invitation`,
    description: msg`Sign up with the invitation code we sent you.`,
  },
  'forgot-password': {
    title: msg`Forgot your password?`,
    description: msg`Enter your email and we’ll send you a link to reset your password.`,
  },
  'forgot-password-sent': {
    title: msg`Check your inbox`,
    description: msg`Enter your email and we’ll send you a link to reset your password.`,
  },
  'forgot-password-change': {
    title: msg`Choose a new password`,
    description: msg`Enter your email and we’ll send you a link to reset your password.`,
  },
  'auth-return': { title: msg`Log in`, description: msg`Log in` },
  logout: { title: msg`Log out`, description: msg`Log out` },
  prelaunch: {
    setsOwnTitle: true,
    title: msg`Waiting list`,
    description: msg`Comics that fit in your hand. Join the waiting list for our closed beta.`,
  },
  'prelaunch-thank-you': {
    setsOwnTitle: true,
    title: msg`Thank you`,
    description: msg`Comics that fit in your hand. Join the waiting list for our closed beta.`,
  },
  'prelaunch-become-author': {
    title: msg`Become an author`,
    description: msg`Show us your work: a page, a series or a sketchbook, finished or not.`,
  },
  'prelaunch-author-thank-you': {
    title: msg`Thank you`,
    description: msg`Show us your work: a page, a series or a sketchbook, finished or not.`,
  },
  library: {
    title: msg`Library`,
    description: msg`Your subscriptions, reading history and downloads.`,
  },
  search: { title: msg`Search`, description: msg`Find series by title, creator or description.` },
  episode: { setsOwnTitle: true, description: msg`Comics that fit in your hand. Pick up where you left off.` },
  series: { setsOwnTitle: true, description: msg`Read this webcomic series, episode by episode.` },
  'download-app': {
    title: msg`Get the app`,
    description: msg`How to install the app on your phone, tablet or computer.`,
  },
  privacy: {
    title: msg`Privacy`,
    description: msg`What we store about you, where and for how long, and what never leaves your device.`,
  },
  terms: {
    title: msg`Terms of service`,
    description: msg`The rules for using this site. What you create stays yours.`,
  },
  username: { setsOwnTitle: true, description: msg`Profile, series and followers.` },
  'username-bare': { description: msg`Profile, series and followers.` },
  discord: { title: msg`Community chat`, description: msg`Community chat` },
  'old-path': { description: toolsDescription },
};
