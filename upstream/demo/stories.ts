/**
 * The demo's own series: what is told of them, and what their people say. The pictures are drawn of the same lines by
 * `scripts/demoPictures.mjs`.
 */

/** A few words in a balloon; null for a panel in which nobody speaks. */
export type Line = string | null;

export interface DemoEpisode {
  readonly title: string;
  /** Three to a picture. */
  readonly panels: readonly Line[];
  /** Days before now that it was published; below zero it is scheduled; null is a draft. */
  readonly daysAgo: number | null;
}

export const demoMakers = ['creator', 'other'] as const;

export interface DemoStory {
  /** Its slug, and the start of its pictures' names. */
  readonly name: string;
  readonly maker: (typeof demoMakers)[number];
  readonly title: string;
  readonly description: string;
  readonly language: string;
  readonly genres: readonly string[];
  readonly isMature?: boolean;
  /** It has a banner on the home page. */
  readonly isOnBanner?: boolean;
  readonly status: 'published' | 'completed' | 'paused';
  readonly translation: { readonly language: string; readonly title: string; readonly description: string };
  /** Of the demo's readers, how many of ten read it. */
  readonly liked: number;
  readonly episodes: readonly DemoEpisode[];
}

export const demoStories: readonly DemoStory[] = [
  {
    name: 'lanterns-over-the-harbour',
    maker: 'creator',
    title: 'Lanterns over the Harbour',
    description:
      'Each evening Noor lights the lanterns that keep the sea asleep. One evening there is a lantern too many.',
    language: 'en',
    genres: ['fantasy', 'adventure'],
    isOnBanner: true,
    status: 'published',
    translation: {
      language: 'fr',
      title: 'Des lanternes sur le port',
      description:
        'Chaque soir, Noor allume les lanternes qui gardent la mer endormie. Un soir, il y en a une de trop.',
    },
    liked: 9,
    episodes: [
      {
        title: 'One too many',
        daysAgo: 40,
        panels: ['Forty-one, forty-two…', null, 'Forty-three?', 'We have forty-two.', null, 'So whose are you?'],
      },
      {
        title: 'What the tide brought',
        daysAgo: 26,
        panels: ['It hums.', 'Lanterns don’t hum.', null, 'This one does.', null, 'It wants to go home.'],
      },
      {
        title: 'Out past the wall',
        daysAgo: 6,
        panels: ['Nobody rows out at night.', null, 'I am not nobody.', null, 'Do you hear it?', 'The sea is awake.'],
      },
      { title: 'The sleeping sea', daysAgo: -3, panels: ['Shh.', null, null, 'Don’t wake it.', null, 'Too late.'] },
    ],
  },
  {
    name: 'tea-for-two-robots',
    maker: 'creator',
    title: 'Tea for Two Robots',
    description:
      'Unit 7 and Unit 8 have read about tea. Neither of them can drink. They mean to do it properly all the same.',
    language: 'en',
    genres: ['comedy', 'science-fiction'],
    status: 'published',
    translation: {
      language: 'fr',
      title: 'Un thé pour deux robots',
      description: 'Unité 7 et Unité 8 ont lu des choses sur le thé. Ni l’un ni l’autre ne peut boire. Tant pis.',
    },
    liked: 7,
    episodes: [
      {
        title: 'Water first',
        daysAgo: 33,
        panels: ['Step one: water.', 'Acquired.', null, 'That is the lake.', 'It is all water.', null],
      },
      {
        title: 'Steep',
        daysAgo: 12,
        panels: [
          '“Steep for four minutes.”',
          'The hill is steep.',
          null,
          'Then we climb it.',
          null,
          'Four minutes exactly.',
        ],
      },
      {
        title: 'Milk',
        daysAgo: null,
        panels: ['A cow.', null, 'It is not a robot.', null, 'It looks kind.', 'Ask it.'],
      },
    ],
  },
  {
    name: 'le-chat-du-toit',
    maker: 'other',
    title: 'Le chat du toit',
    description: 'Tous les matins, le chat du toit d’en face regarde par la fenêtre. Aujourd’hui, il a frappé.',
    language: 'fr',
    genres: ['slice-of-life', 'comedy'],
    isOnBanner: true,
    status: 'published',
    translation: {
      language: 'en',
      title: 'The Cat on the Roof',
      description: 'Every morning the cat on the roof across the street looks in. Today it knocked.',
    },
    liked: 6,
    episodes: [
      {
        title: 'Toc toc',
        daysAgo: 21,
        panels: [null, 'Toc toc.', 'Il a frappé ?', null, 'Bonjour, monsieur.', 'Miaou.'],
      },
      {
        title: 'Le petit déjeuner',
        daysAgo: 4,
        panels: ['Du lait ?', null, 'Un croissant ?', 'Miaou.', null, 'Un croissant, donc.'],
      },
    ],
  },
  {
    name: 'night-train-north',
    maker: 'other',
    title: 'Night Train North',
    description:
      'Eleven passengers got on. The conductor has counted twelve tickets, and the next stop is in the morning.',
    language: 'en',
    genres: ['mystery', 'thriller'],
    status: 'completed',
    translation: {
      language: 'fr',
      title: 'Train de nuit vers le nord',
      description: 'Onze voyageurs sont montés. Le contrôleur a compté douze billets.',
    },
    liked: 5,
    episodes: [
      {
        title: 'Twelve tickets',
        daysAgo: 90,
        panels: ['Tickets, please.', null, 'That makes twelve.', 'We are eleven.', null, 'Lock the doors.'],
      },
      {
        title: 'Morning',
        daysAgo: 75,
        panels: [null, 'He never got on.', 'Then who…', null, 'You counted yourself.', null],
      },
    ],
  },
  {
    name: 'ashes-of-the-old-court',
    maker: 'creator',
    title: 'Ashes of the Old Court',
    description: 'The queen is dead, and everybody at her table had a reason. For adults.',
    language: 'en',
    genres: ['drama', 'historical'],
    isMature: true,
    status: 'paused',
    translation: {
      language: 'fr',
      title: 'Les cendres de l’ancienne cour',
      description: 'La reine est morte, et chacun à sa table avait ses raisons. Pour adultes.',
    },
    liked: 3,
    episodes: [
      {
        title: 'The empty chair',
        daysAgo: 55,
        panels: ['Long live the queen.', 'Which one?', null, 'Drink.', null, 'After you.'],
      },
    ],
  },
];
