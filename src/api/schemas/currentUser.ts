/** The signed-in user. The endpoints that change the user are in `user.ts`. */
import * as v from 'valibot';
import type { EndpointTable } from './endpoint.ts';
import { socialLinks } from './person.ts';
import { count, image, timestamp, openChoice } from './shapes.ts';

export const genders = ['female', 'male', 'non_binary', 'undisclosed'] as const;
export type Gender = (typeof genders)[number];

/** Steps of a new user's setup: choose a username, fill in the profile, done. */
export const onboardingSteps = ['username', 'profile', 'done'] as const;

/** The profile as its owner sees it. `birth_date` is YYYY-MM-DD. `name` is the real name. Neither is shown to other users. */
export const ownProfile = v.object({
  /** Null until chosen. */
  username: v.nullable(v.string()),
  display_name: v.string(),
  image: v.nullable(image),
  birth_date: v.nullable(v.pipe(v.string(), v.isoDate())),
  name: v.nullable(v.string()),
  location: v.nullable(v.string()),
  description: v.nullable(v.string()),
  social_links: socialLinks,
});
export type OwnProfile = v.InferOutput<typeof ownProfile>;

export const currentUser = v.object({
  uuid: v.string(),
  email: v.string(),
  /** Whether the user has proved access to this address. Missing in responses of older servers. */
  email_confirmed: v.optional(v.boolean()),
  /** The same value as `username` in the profile. */
  username: v.nullable(v.string()),
  gender: v.nullable(openChoice(genders)),
  /** Set when a series of the user first becomes public; the operator can also change it. */
  is_creator: v.boolean(),
  /** Whether the user may use the calls of `moderation.ts`. Missing in responses of older servers. */
  is_moderator: v.optional(v.boolean()),
  /** Number of public series. */
  comics_count: count,
  followers_count: count,
  onboarding_step: openChoice(onboardingSteps),
  has_password: v.boolean(),
  /** Providers connected to the account, such as `google`. Missing in responses of older servers. */
  providers: v.optional(v.array(v.string())),
  created_at: timestamp,
  profile: ownProfile,
});
export type CurrentUser = v.InferOutput<typeof currentUser>;

export const currentUserEndpoints = {
  current: { method: 'GET', path: 'user/current', caller: 'signedIn', status: 200, response: currentUser },
} as const satisfies EndpointTable;
