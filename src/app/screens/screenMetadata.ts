/**
 * Titles and meta descriptions of the screens, except those in `accountScreenMetadata.ts`, whose texts are in a separate
 * catalogue.
 */
import { msg } from '@lingui/core/macro';
import type { RouteName } from '../../navigation/routes.ts';
import type { AccountScreenName } from './accountScreenMetadata.ts';
import type { ScreenMetadata } from './screenTypes.ts';

const toolsDescription = msg`Free tools for webcomic creators, right in your browser. Nothing is uploaded.`;

export const screenMetadata: Readonly<Record<Exclude<RouteName, AccountScreenName>, ScreenMetadata>> = {
  index: {
    description: msg`Webcomics made for scrolling. Read on any screen, pick up where you left off, and publish your own.`,
  },
  collections: { setsOwnTitle: true, description: msg`Series picked by our editors, free to read.` },
  'genres-code': { setsOwnTitle: true, description: msg`Webcomics of every genre, free to read.` },
  random: { title: msg`Random series`, description: msg`Webcomics of every genre, free to read.` },
  tools: { title: msg`Tools`, description: toolsDescription },
  'tools-cut': {
    title: msg`Cut an episode into panels`,
    description: msg`Cut a long episode between its panels for Longstrip, WEBTOON and Tapas at once. Free, and nothing is uploaded.`,
  },
  'tools-convert-longstrip': {
    title: msg`Convert images for Longstrip`,
    description: msg`Covers, thumbnails, banners and pages in every size for Longstrip. Free, and nothing is uploaded.`,
  },
  'tools-convert-webtoon': {
    title: msg`Convert images for WEBTOON`,
    description: msg`Thumbnails and pages in the exact sizes WEBTOON requires. Free, and nothing is uploaded.`,
  },
  'tools-convert-tapas': {
    title: msg`Convert images for Tapas`,
    description: msg`Covers, banners, thumbnails and pages in the exact sizes Tapas requires. Free, and nothing is uploaded.`,
  },
  login: { title: msg`Log in`, description: msg`Log in to pick up where you left off, on any device.` },
  signup: {
    title: msg`Sign up`,
    description: msg`Subscribe to series, pick up where you left off, and publish your own. All you need is an email and a password.`,
  },
  'beta-signup': {
    title: msg`Join the closed beta`,
    description: msg`Got an invitation code? Use it to sign up.`,
  },
  invitation: {
    title: msg`Your invitation`,
    description: msg`Got an invitation code? Use it to sign up.`,
  },
  'forgot-password': {
    title: msg`Forgot your password?`,
    description: msg`Enter your email and we’ll send you a link to choose a new password.`,
  },
  'forgot-password-sent': {
    title: msg`Check your inbox`,
    description: msg`Enter your email and we’ll send you a link to choose a new password.`,
  },
  'forgot-password-change': {
    title: msg`Choose a new password`,
    description: msg`Enter your email and we’ll send you a link to choose a new password.`,
  },
  'auth-return': { title: msg`Log in`, description: msg`Log in` },
  logout: { title: msg`Log out`, description: msg`Log out` },
  prelaunch: {
    setsOwnTitle: true,
    title: msg`Waiting list`,
    description: msg`Comics that fit in your hand. Join the waiting list for the closed beta.`,
  },
  'prelaunch-thank-you': {
    setsOwnTitle: true,
    title: msg`Thank you`,
    description: msg`Comics that fit in your hand. Join the waiting list for the closed beta.`,
  },
  'prelaunch-become-author': {
    title: msg`Become an author`,
    description: msg`Show us something you’ve made: a page, a series, a sketchbook. Finished or not.`,
  },
  'prelaunch-author-thank-you': {
    title: msg`Thank you`,
    description: msg`Show us something you’ve made: a page, a series, a sketchbook. Finished or not.`,
  },
  library: {
    title: msg`Library`,
    description: msg`Your subscriptions, recent reads and downloads.`,
  },
  search: { title: msg`Search`, description: msg`Find series by title, creator or story.` },
  episode: { setsOwnTitle: true, description: msg`Comics that fit in your hand. Pick up where you left off.` },
  series: { setsOwnTitle: true, description: msg`Read a series, episode by episode.` },
  'download-app': {
    title: msg`Get the app`,
    description: msg`How to install the app on your phone, tablet or computer, step by step.`,
  },
  privacy: {
    title: msg`Privacy`,
    description: msg`What we store about you, where and for how long, and what never leaves your device.`,
  },
  terms: {
    title: msg`Terms of service`,
    description: msg`What you make stays yours. The rules for using this site.`,
  },
  username: { setsOwnTitle: true, description: msg`Profile, series and followers.` },
  'username-bare': { description: msg`Profile, series and followers.` },
  discord: { title: msg`Community chat`, description: msg`Community chat` },
  'old-path': { description: toolsDescription },
};
