/** The collections and the banners of the demo. They refer to series by slug. */

export interface DemoCollection {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  /** Series in display order. The collection shows the image of the first one. */
  readonly series: readonly [string, ...string[]];
}

/** `series` provides the image of the banner. The banner links to it, unless another target is given. */
export interface DemoBanner {
  readonly series: string;
  readonly title: string;
  /** Slug of a collection that the banner links to. */
  readonly collection?: string;
  /** URL that the banner links to. */
  readonly url?: string;
}

export const demoCollections: readonly DemoCollection[] = [
  {
    slug: 'start-here',
    title: 'Start here',
    description: 'Six stories for a first evening. Nobody has regretted the robots.',
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
    title: 'Read in one sitting',
    description: 'Complete from the first panel to the last. Put the kettle on.',
    series: ['letters-to-the-last-tenant', 'night-train-north', 'the-bell-under-the-snow'],
  },
  {
    slug: 'lights-on',
    title: 'Leave the light on',
    description: 'Bells, chalk, long corridors. Best after eleven, worst after twelve.',
    series: ['the-bell-under-the-snow', 'chalk-ghosts', 'night-train-north', 'signal-lost'],
  },
  {
    slug: 'monday-morning',
    title: 'Monday morning',
    description: 'Short, silly, and over before the meeting starts.',
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
    title: 'En français dans le texte',
    description: 'Un chat, une sorcière, un brouillard et un pélican.',
    series: ['la-sorciere-du-quatrieme', 'le-chat-du-toit', 'le-facteur-des-nuages', 'monsieur-brume'],
  },
  {
    slug: 'two-people-in-a-room',
    title: 'Two people in a room',
    description: 'Love, or something that steeps for four minutes.',
    series: ['love-all', 'gravity-is-optional', 'letters-to-the-last-tenant', 'small-gods-of-line-14'],
  },
];

export const demoBanners: readonly DemoBanner[] = [
  { series: 'lanterns-over-the-harbour', title: 'Lanterns over the Harbour' },
  { series: 'captain-lunchbreak', title: 'Captain Lunchbreak is back at one' },
  { series: 'moonlight-ramen', title: 'Start here: stories for a first evening', collection: 'start-here' },
  { series: 'le-facteur-des-nuages', title: 'Le facteur des nuages' },
  { series: 'the-bell-under-the-snow', title: 'Leave the light on', collection: 'lights-on' },
  { series: 'grans-dragon', title: 'Cut your own strip into panels', url: '/tools/cut-episode-into-panels' },
];
