/**
 * Which state may follow which (contract.md 'States'): the upstream judges by these tables, and screens offer what is in them.
 * What an operator's checking makes of a wish is the upstream's own business.
 */

/** States of a series that its creator may ask for, by the one it is in. Back to draft only while no episode was ever public. */
const amongPublic = ['published', 'paused', 'completed', 'canceled', 'draft'] as const;

export const seriesChanges = {
  draft: ['draft', 'published'],
  // 'published' once more: the operator may have ended the checking of what is published meanwhile.
  validation_waiting: ['draft', 'published'],
  published: amongPublic,
  paused: amongPublic,
  completed: amongPublic,
  canceled: amongPublic,
} as const;

/** States of an episode that its creator may ask for, by the one it is in, besides that one itself. */
export const episodeChanges = {
  draft: ['published', 'publishing', 'scheduled'],
  publishing: ['published', 'draft'],
  scheduled: ['draft', 'published'],
  // 'published' once more, as above.
  validation_waiting: ['draft', 'published'],
  published: ['draft'],
} as const;
