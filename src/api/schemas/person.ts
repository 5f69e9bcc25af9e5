/** People as others see them: no mail address, no birth date, no real name. */
import * as v from 'valibot';
import { count, image, moment, stats } from './shapes.ts';

/** Beside a series: who made it. `username` is null until one has been chosen; then the profile has no address yet. */
export const creator = v.object({
  uuid: v.string(),
  username: v.nullable(v.string()),
  display_name: v.string(),
  image: v.nullable(image),
});
export type Creator = v.InferOutput<typeof creator>;

/** A row of followers, followed people and search. `is_followed`: by who asks; false for guests. */
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

/** A public profile. `stats` are of their public series together. */
export const person = v.object({
  ...personSummary.entries,
  description: v.nullable(v.string()),
  location: v.nullable(v.string()),
  social_links: socialLinks,
  comics_count: count,
  following_count: count,
  stats,
  created_at: moment,
});
export type Person = v.InferOutput<typeof person>;
