/**
 * Which state may follow which. The upstream checks requests by these tables, and screens offer only what they allow. Where the
 * operator moderates, the upstream turns a request to publish into `validation_waiting`.
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
