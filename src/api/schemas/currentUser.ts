/** The person who is signed in, as the session asks for them on every page; what can be changed of them is in `user.ts`. */
import * as v from 'valibot';
import type { EndpointTable } from './endpoint.ts';
import { socialLinks } from './person.ts';
import { count, image, moment, openChoice } from './shapes.ts';

export const genders = ['female', 'male', 'non_binary', 'undisclosed'] as const;
export type Gender = (typeof genders)[number];

/** How far a new person has come: `username` not chosen yet, `profile` says nothing else of them yet, `done`. */
export const onboardingSteps = ['username', 'profile', 'done'] as const;

/** One's own profile. `birth_date` is YYYY-MM-DD. `name` is the person's real one; neither is ever shown to others. */
export const ownProfile = v.object({
  /** Null until one is chosen: sign-up asks for none. */
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
  /** The same value as the profile's. */
  username: v.nullable(v.string()),
  gender: v.nullable(openChoice(genders)),
  is_creator: v.boolean(),
  comics_count: count,
  followers_count: count,
  onboarding_step: openChoice(onboardingSteps),
  /** False for accounts that have only ever signed in through a provider. They set a password by 'forgot password'. */
  has_password: v.boolean(),
  /** Providers that can sign in to the account, such as `google`. Missing in answers of older upstreams. */
  providers: v.optional(v.array(v.string())),
  created_at: moment,
  profile: ownProfile,
});
export type CurrentUser = v.InferOutput<typeof currentUser>;

export const currentUserEndpoints = {
  current: { method: 'GET', path: 'user/current', caller: 'signedIn', status: 200, answer: currentUser },
} as const satisfies EndpointTable;
