/** Defines how popular each demo series is. */

/** How popular a series is. */
export interface Appeal {
  /** Probability that a user who may see the series starts it, from 0 to 1. */
  readonly reach: number;
  /** Probability that a reader who has finished an episode continues with the next one, from 0 to 1. */
  readonly retention: number;
}

/**
 * Popularity by the slug of the series. The mature series (`signal-lost`, `ashes-of-the-old-court`) need a higher reach, because
 * only two in five readers may see them.
 */
const appeals: Readonly<Record<string, Appeal>> = {
  'lanterns-over-the-harbour': { reach: 0.72, retention: 0.95 },
  'moonlight-ramen': { reach: 0.66, retention: 0.94 },
  'captain-lunchbreak': { reach: 0.6, retention: 0.9 },
  'pigeon-p-i': { reach: 0.52, retention: 0.92 },
  'letters-to-the-last-tenant': { reach: 0.46, retention: 0.97 },
  'tea-for-two-robots': { reach: 0.5, retention: 0.88 },
  'the-bear-who-kept-bees': { reach: 0.42, retention: 0.93 },
  'night-train-north': { reach: 0.4, retention: 0.92 },
  'respawn-point': { reach: 0.4, retention: 0.84 },
  'signal-lost': { reach: 0.75, retention: 0.9 },
  'love-all': { reach: 0.34, retention: 0.88 },
  'la-sorciere-du-quatrieme': { reach: 0.3, retention: 0.9 },
  'le-chat-du-toit': { reach: 0.3, retention: 0.93 },
  'grans-dragon': { reach: 0.28, retention: 0.9 },
  'an-honest-devil': { reach: 0.26, retention: 0.88 },
  'the-bell-under-the-snow': { reach: 0.25, retention: 0.85 },
  'small-gods-of-line-14': { reach: 0.22, retention: 0.95 },
  'chalk-ghosts': { reach: 0.2, retention: 0.85 },
  'the-library-below': { reach: 0.2, retention: 0.86 },
  'ashes-of-the-old-court': { reach: 0.5, retention: 0.85 },
  'gravity-is-optional': { reach: 0.16, retention: 0.92 },
  'le-facteur-des-nuages': { reach: 0.14, retention: 0.9 },
  'monsieur-brume': { reach: 0.12, retention: 0.88 },
  'slow-mountain': { reach: 0.08, retention: 0.96 },
};

/** Popularity of a series without a row above. */
const defaultAppeal: Appeal = { reach: 0.1, retention: 0.8 };

/** Returns the popularity of the series with this slug. */
export function getAppeal(slug: string): Appeal {
  return appeals[slug] ?? defaultAppeal;
}
