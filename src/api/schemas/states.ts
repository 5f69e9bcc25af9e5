/**
 * The allowed state transitions. The server checks requests by these tables, and screens only offer allowed transitions. With
 * moderation, the server turns a request to publish into `validation_waiting`.
 */

/** The states that a creator may request for a series, by its current state. Back to draft only if no episode was ever public. */
const amongPublic = ['published', 'paused', 'completed', 'canceled', 'draft'] as const;

export const seriesChanges = {
  draft: ['draft', 'published'],
  // 'published' again, because the operator may have turned off moderation in the meantime.
  validation_waiting: ['draft', 'published'],
  published: amongPublic,
  paused: amongPublic,
  completed: amongPublic,
  canceled: amongPublic,
} as const;

/** The states that a creator may request for an episode, by its current state, in addition to that state. */
export const episodeChanges = {
  draft: ['published', 'publishing', 'scheduled'],
  publishing: ['published', 'draft'],
  scheduled: ['draft', 'published'],
  // 'published' again, as above.
  validation_waiting: ['draft', 'published'],
  published: ['draft'],
} as const;
