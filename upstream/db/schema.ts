/** Collects all tables in one object, because drizzle requires it. Queries import their tables from `tables/`. */
import * as episodes from './tables/episodes.ts';
import * as images from './tables/images.ts';
import * as limits from './tables/limits.ts';
import * as mails from './tables/mails.ts';
import * as moderation from './tables/moderation.ts';
import * as people from './tables/people.ts';
import * as profiles from './tables/profiles.ts';
import * as push from './tables/push.ts';
import * as reading from './tables/reading.ts';
import * as series from './tables/series.ts';
import * as sessions from './tables/sessions.ts';
import * as waitingLists from './tables/waitingLists.ts';

export const schema = {
  ...people,
  ...profiles,
  ...sessions,
  ...waitingLists,
  ...images,
  ...series,
  ...episodes,
  ...reading,
  ...moderation,
  ...push,
  ...limits,
  ...mails,
};
