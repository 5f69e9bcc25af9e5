/** Users as shown to others: without email address, birth date and real name. */
import * as v from 'valibot';
import { count, image, timestamp, stats } from './shapes.ts';

/** The creator of a series. `username` is null until chosen; until then the profile has no address. */
export const creator = v.object({
  uuid: v.string(),
  username: v.nullable(v.string()),
  display_name: v.string(),
  image: v.nullable(image),
});
export type Creator = v.InferOutput<typeof creator>;

/** A row in a list of followers or followed users. `is_followed`: by the caller; false for guests. */
export const personSummary = v.object({
  ...creator.entries,
  is_creator: v.boolean(),
  followers_count: count,
  is_followed: v.boolean(),
});
export type PersonSummary = v.InferOutput<typeof personSummary>;

export const socialLinks = v.object({
  facebook: v.nullable(v.string()),
  twitter: v.nullable(v.string()),
  instagram: v.nullable(v.string()),
});

/** A public profile. `stats` are totals of the user's public series. */
export const person = v.object({
  ...personSummary.entries,
  description: v.nullable(v.string()),
  location: v.nullable(v.string()),
  social_links: socialLinks,
  comics_count: count,
  following_count: count,
  stats,
  created_at: timestamp,
});
export type Person = v.InferOutput<typeof person>;
