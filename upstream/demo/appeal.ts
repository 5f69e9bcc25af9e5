/** The popularity of each demo series. */

export interface Appeal {
  /** Share of visitors who start the series, from 0 to 1. */
  readonly reach: number;
  /** Share of an episode's readers who continue with the next episode, from 0 to 1. */
  readonly hold: number;
}

/** A few series are very popular, many moderately, and some have few but loyal readers. */
const appeals: Readonly<Record<string, Appeal>> = {
  'lanterns-over-the-harbour': { reach: 0.72, hold: 0.95 },
  'moonlight-ramen': { reach: 0.66, hold: 0.94 },
  'captain-lunchbreak': { reach: 0.6, hold: 0.9 },
  'pigeon-p-i': { reach: 0.52, hold: 0.92 },
  'letters-to-the-last-tenant': { reach: 0.46, hold: 0.97 },
  'tea-for-two-robots': { reach: 0.5, hold: 0.88 },
  'the-bear-who-kept-bees': { reach: 0.42, hold: 0.93 },
  'night-train-north': { reach: 0.4, hold: 0.92 },
  'respawn-point': { reach: 0.4, hold: 0.84 },
  'signal-lost': { reach: 0.75, hold: 0.9 },
  'love-all': { reach: 0.34, hold: 0.88 },
  'la-sorciere-du-quatrieme': { reach: 0.3, hold: 0.9 },
  'le-chat-du-toit': { reach: 0.3, hold: 0.93 },
  'grans-dragon': { reach: 0.28, hold: 0.9 },
  'an-honest-devil': { reach: 0.26, hold: 0.88 },
  'the-bell-under-the-snow': { reach: 0.25, hold: 0.85 },
  'small-gods-of-line-14': { reach: 0.22, hold: 0.95 },
  'chalk-ghosts': { reach: 0.2, hold: 0.85 },
  'the-library-below': { reach: 0.2, hold: 0.86 },
  'ashes-of-the-old-court': { reach: 0.5, hold: 0.85 },
  'gravity-is-optional': { reach: 0.16, hold: 0.92 },
  'le-facteur-des-nuages': { reach: 0.14, hold: 0.9 },
  'monsieur-brume': { reach: 0.12, hold: 0.88 },
  'slow-mountain': { reach: 0.08, hold: 0.96 },
};

const unknown: Appeal = { reach: 0.1, hold: 0.8 };

export function appealOf(slug: string): Appeal {
  return appeals[slug] ?? unknown;
}
