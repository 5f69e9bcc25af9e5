/** The allowed state transitions of series and episodes. */

/** The states that follow a public state. */
const fromPublic = ['published', 'paused', 'completed', 'canceled', 'draft'] as const;

/**
 * The states that a creator may request for a series, by its current state. Once an episode has been public, the server refuses a
 * change to `draft`.
 */
export const seriesTransitions = {
  draft: ['draft', 'published'],
  // 'published' again, because the operator may have turned off moderation in the meantime.
  validation_waiting: ['draft', 'published'],
  published: fromPublic,
  paused: fromPublic,
  completed: fromPublic,
  canceled: fromPublic,
} as const;

/** The states that a creator may request for an episode, by its current state, in addition to that state. */
export const episodeTransitions = {
  draft: ['published', 'publishing', 'scheduled'],
  publishing: ['published', 'draft'],
  scheduled: ['draft', 'published'],
  // 'published' again, for the same reason as for a series.
  validation_waiting: ['draft', 'published'],
  published: ['draft'],
} as const;
