/** The collections and the banners of the home page in the demo, in English and French. They refer to series by slug. */
import type { Locale } from '../http/languages.ts';

/** A text in each language of the app. */
export type FrontText = Readonly<Record<Locale, string>>;

/** A list of series with a title. */
export interface DemoCollection {
  readonly slug: string;
  readonly title: FrontText;
  readonly description: FrontText;
  /** Slugs of the series in display order. */
  readonly series: readonly [string, ...string[]];
}

/** A banner. It links to its series, unless `collection` or `url` is given. */
export interface DemoBanner {
  /** Slug of the series whose cover picture the banner shows. */
  readonly series: string;
  readonly title: FrontText;
  /** Slug of a collection that the banner links to instead. */
  readonly collection?: string;
  /** URL, or path in the app, that the banner links to instead. */
  readonly url?: string;
}

export const demoCollections: readonly DemoCollection[] = [
  {
    slug: 'start-here',
    title: { en: 'Start here', fr: 'Par où commencer' },
    description: {
      en: 'Six stories for a first evening. Nobody has regretted the robots.',
      fr: 'Six histoires pour une première soirée. Personne n’a jamais regretté les robots.',
    },
    series: [
      'lanterns-over-the-harbour',
      'tea-for-two-robots',
      'moonlight-ramen',
      'pigeon-p-i',
      'the-bear-who-kept-bees',
      'letters-to-the-last-tenant',
    ],
  },
  {
    slug: 'read-in-one-sitting',
    title: { en: 'Read in one sitting', fr: 'À lire d’une traite' },
    description: {
      en: 'Complete from the first panel to the last. Put the kettle on.',
      fr: 'Des histoires complètes, de la première à la dernière case. Mettez l’eau à chauffer.',
    },
    series: ['letters-to-the-last-tenant', 'night-train-north', 'the-bell-under-the-snow'],
  },
  {
    slug: 'lights-on',
    title: { en: 'Leave the light on', fr: 'Laissez la lumière allumée' },
    description: {
      en: 'Bells, chalk, long corridors. Best after eleven, worst after twelve.',
      fr: 'Des cloches, de la craie, de longs couloirs. Parfait après onze heures du soir, terrible après minuit.',
    },
    series: ['the-bell-under-the-snow', 'chalk-ghosts', 'night-train-north', 'signal-lost'],
  },
  {
    slug: 'monday-morning',
    title: { en: 'Monday morning', fr: 'Lundi matin' },
    description: {
      en: 'Short, silly, and over before the meeting starts.',
      fr: 'Court, absurde, et terminé avant le début de la réunion.',
    },
    series: [
      'captain-lunchbreak',
      'an-honest-devil',
      'respawn-point',
      'pigeon-p-i',
      'tea-for-two-robots',
      'grans-dragon',
    ],
  },
  {
    slug: 'en-francais',
    title: { en: 'En français dans le texte', fr: 'En français dans le texte' },
    description: {
      en: 'In French: a cat, a witch, a fog and a pelican.',
      fr: 'Un chat, une sorcière, un brouillard et un pélican.',
    },
    series: ['la-sorciere-du-quatrieme', 'le-chat-du-toit', 'le-facteur-des-nuages', 'monsieur-brume'],
  },
  {
    slug: 'two-people-in-a-room',
    title: { en: 'Two people in a room', fr: 'Deux personnes dans une pièce' },
    description: {
      en: 'Love, or something that steeps for four minutes.',
      fr: 'L’amour, ou quelque chose qui infuse quatre minutes.',
    },
    series: ['love-all', 'gravity-is-optional', 'letters-to-the-last-tenant', 'small-gods-of-line-14'],
  },
];

export const demoBanners: readonly DemoBanner[] = [
  { series: 'lanterns-over-the-harbour', title: { en: 'Lanterns over the Harbour', fr: 'Des lanternes sur le port' } },
  {
    series: 'captain-lunchbreak',
    title: { en: 'Captain Lunchbreak is back at one', fr: 'Captain Lunchbreak revient à treize heures' },
  },
  {
    series: 'moonlight-ramen',
    title: {
      en: 'Start here: stories for a first evening',
      fr: 'Par où commencer\u00a0: des histoires pour une première soirée',
    },
    collection: 'start-here',
  },
  { series: 'le-facteur-des-nuages', title: { en: 'Le facteur des nuages', fr: 'Le facteur des nuages' } },
  {
    series: 'the-bell-under-the-snow',
    title: { en: 'Leave the light on', fr: 'Laissez la lumière allumée' },
    collection: 'lights-on',
  },
  {
    series: 'grans-dragon',
    title: { en: 'Cut your own strip into panels', fr: 'Découpez votre épisode en cases' },
    url: '/tools/cut-episode-into-panels',
  },
];
