/**
 * Titles and meta descriptions of the screens. They load together with the screens, in a separate catalogue.
 * The publishing and account screens are in `accountScreenMetadata.ts`, so that other visitors don't load their texts.
 */
import { msg } from '@lingui/core/macro';
import type { RouteName } from '../../navigation/routes.ts';
import type { AccountScreenName } from './accountScreenMetadata.ts';
import type { ScreenMetadata } from './screenTypes.ts';

const toolsDescription = msg`Free tools for webcomic creators that work in your browser: nothing is uploaded.`;

export const screenMetadata: Readonly<Record<Exclude<RouteName, AccountScreenName>, ScreenMetadata>> = {
  index: {
    description: msg`Webcomics in long strips, made to be scrolled: read on any screen, keep your place, publish your own.`,
  },
  collections: { setsOwnTitle: true, description: msg`Series put together by our editors, to read for free.` },
  'genres-code': { setsOwnTitle: true, description: msg`Webcomics of every genre, to read for free.` },
  random: { title: msg`A series by chance`, description: msg`Webcomics of every genre, to read for free.` },
  tools: { title: msg`Tools`, description: toolsDescription },
  'tools-cut': {
    title: msg`Cut an episode into panels`,
    description: msg`Cut a long episode between its panels, for Longstrip, WEBTOON and Tapas at once. Free, and nothing is uploaded.`,
  },
  'tools-convert-longstrip': {
    title: msg`Convert images for Longstrip`,
    description: msg`Covers, thumbnails, banners and pages in every size Longstrip takes. Free, and nothing is uploaded.`,
  },
  'tools-convert-webtoon': {
    title: msg`Convert images for WEBTOON`,
    description: msg`Thumbnails and pages in exactly the sizes and bytes WEBTOON takes. Free, and nothing is uploaded.`,
  },
  'tools-convert-tapas': {
    title: msg`Convert images for Tapas`,
    description: msg`Covers, banners, thumbnails and pages in exactly the sizes Tapas takes. Free, and nothing is uploaded.`,
  },
  login: { title: msg`Log in`, description: msg`Your library, and your place in every episode, on all your devices.` },
  signup: {
    title: msg`Sign up`,
    description: msg`Follow series, keep your place, and publish your own. It takes an address and a password.`,
  },
  'beta-signup': {
    title: msg`Join the closed beta`,
    description: msg`You have been sent an invitation code. With it the door opens.`,
  },
  invitation: {
    title: msg`Your invitation`,
    description: msg`You have been sent an invitation code. With it the door opens.`,
  },
  'forgot-password': {
    title: msg`Forgot your password?`,
    description: msg`Tell us your email address and we’ll send you a link to choose a new one.`,
  },
  'forgot-password-sent': {
    title: msg`Look into your mail`,
    description: msg`Tell us your email address and we’ll send you a link to choose a new one.`,
  },
  'forgot-password-change': {
    title: msg`Choose a new password`,
    description: msg`Tell us your email address and we’ll send you a link to choose a new one.`,
  },
  'auth-return': { title: msg`Log in`, description: msg`Log in` },
  logout: { title: msg`Log out`, description: msg`Log out` },
  prelaunch: {
    setsOwnTitle: true,
    title: msg`Waiting list`,
    description: msg`Comics that fit in your hand. Join the waiting list of the closed beta.`,
  },
  'prelaunch-thank-you': {
    setsOwnTitle: true,
    title: msg`Thank you`,
    description: msg`Comics that fit in your hand. Join the waiting list of the closed beta.`,
  },
  'prelaunch-become-author': {
    title: msg`Become an author`,
    description: msg`Show us something you have made: a page, a series, a sketchbook. Finished or not.`,
  },
  'prelaunch-author-thank-you': {
    title: msg`Thank you`,
    description: msg`Show us something you have made: a page, a series, a sketchbook. Finished or not.`,
  },
  library: {
    title: msg`Library`,
    description: msg`The series you follow, where you were in them, and what is saved on this device.`,
  },
  search: { title: msg`Search`, description: msg`Find series by title, creator or words of the story.` },
  episode: { setsOwnTitle: true, description: msg`Comics that fit in your hand: read on where you left off.` },
  series: { setsOwnTitle: true, description: msg`A series, episode by episode.` },
  'download-app': {
    title: msg`Get the app`,
    description: msg`How to install it on phones, tablets and computers, step by step.`,
  },
  privacy: {
    title: msg`Privacy`,
    description: msg`What is kept of you, where and for how long, and what never leaves your device.`,
  },
  terms: {
    title: msg`Terms of service`,
    description: msg`What you make stays yours: the rules between those who run this site and those who use it.`,
  },
  username: { setsOwnTitle: true, description: msg`Who they are, what they publish, and who follows them.` },
  'username-bare': { description: msg`Who they are, what they publish, and who follows them.` },
  discord: { title: msg`Community chat`, description: msg`Community chat` },
  'old-path': { description: toolsDescription },
};
