/** Accounts. A user's `{id}` is a uuid or a username. */
import * as v from 'valibot';
import { currentUser, currentUserEndpoints, genders, onboardingSteps } from './currentUser.ts';
import type { EndpointTable } from './endpoint.ts';
import {
  changes,
  choice,
  code,
  day,
  email,
  freeLine,
  freeText,
  identifier,
  newPassword,
  password,
  request,
  title,
  username,
  webAddress,
} from './fields.ts';
import { limits } from './limits.ts';
import { person } from './person.ts';
import { paging } from './query.ts';
import { publicSeriesStatuses, seriesOrders, seriesSummary } from './series.ts';
import { image, list, timestamp } from './shapes.ts';

export {
  currentUser,
  genders,
  onboardingSteps,
  ownProfile,
  type CurrentUser,
  type Gender,
  type OwnProfile,
} from './currentUser.ts';

/** `invitationCode` is in camel case, because clients rely on the name. An empty code counts as none. */
export const signUp = request({
  email,
  password: newPassword,
  invitationCode: v.optional(v.nullable(freeLine(limits.invitationCode))),
});
export const signUpResponse = v.object({
  authentication_token: v.string(),
  refresh_token: v.string(),
  user: currentUser,
});

const gender = v.nullable(v.picklist(genders, code('user_gender_invalid')));
/** A birth date, `YYYY-MM-DD`, in 1900 or later and not in the future. */
export const birthDate = v.pipe(
  day,
  v.check((text) => Number(text.slice(0, 4)) >= limits.earliestBirthYear, code('invalid')),
  v.check((text) => Date.parse(text) <= Date.now(), code('date_in_future')),
);

function clearable<Schema extends v.GenericSchema<string, string>>(schema: Schema) {
  return v.optional(v.nullable(schema));
}

/** Fields outside the profile. Only the given ones change. */
export const userChange = changes({
  gender: v.optional(gender),
  onboarding_step: v.optional(choice(onboardingSteps)),
});
/**
 * Only the given fields change; null clears a field. `image` is the id of an uploaded image of the category `user-profile`. A
 * `birth_date` that is null or isn't an adult's turns off mature content.
 */
export const profileChange = changes({
  username: v.optional(username),
  display_name: v.optional(title(limits.displayName)),
  image: clearable(identifier),
  birth_date: clearable(birthDate),
  name: clearable(title(limits.personName)),
  location: clearable(freeLine(limits.location)),
  description: clearable(freeText(limits.description)),
  social_links: v.optional(
    changes({ facebook: clearable(webAddress), twitter: clearable(webAddress), instagram: clearable(webAddress) }),
  ),
});

/** Filters of a user's series. */
export const seriesOfPersonQuery = v.object({
  ...paging,
  genre: v.optional(v.array(v.string())),
  status: v.optional(v.array(choice(publicSeriesStatuses))),
  sort: v.optional(choice(seriesOrders), 'updated'),
});

/** All stored data of the user, except secrets. Unknown keys aren't dropped, so that the data is complete. */
export const ownData = v.looseObject({ exported_at: timestamp, user: v.looseObject({ uuid: v.string() }) });

/** Returns the valid images in exported data, each with the address of its largest size. */
export function ownedImages(data: object): { readonly id: string; readonly category: string; readonly url: string }[] {
  const entries: readonly unknown[] = 'images' in data && Array.isArray(data.images) ? data.images : [];
  return entries.flatMap((entry) => {
    const { success, output } = v.safeParse(image, entry);
    if (!success) return [];
    const [largest] = [...output.variants].sort((a, b) => b.width - a.width);
    return largest ? [{ id: output.id, category: output.category, url: largest.url }] : [];
  });
}

/**
 * Users with a password need `current_password` (422 `user_password_invalid`); others need a sign-in within the last ten minutes
 * (403 `fresh_sign_in_required`).
 */
export const reauthenticationBody = v.optional(changes({ current_password: v.optional(password) }), {});

export const userEndpoints = {
  /**
   * Sign-up. 422 `user_email_already_used`, `user_password_weak`, `invitation_code_invalid`. If an invitation is required and
   * missing: 403 `invitation_request_pending` for addresses on the waiting list, 403 `invitation_request_not_accepted` for
   * others. The guest's header has the same effect as in `authEndpoints.login`.
   */
  create: {
    method: 'POST',
    path: 'user',
    caller: 'anyone',
    prelaunch: 'open',
    body: signUp,
    status: 201,
    response: signUpResponse,
  },
  ...currentUserEndpoints,
  change: {
    method: 'PATCH',
    path: 'user/current',
    caller: 'signedIn',
    body: userChange,
    status: 200,
    response: currentUser,
  },
  /** 422 `username_taken` under `username`, also for reserved names; 422 `image_unknown` under `image`. */
  changeProfile: {
    method: 'PATCH',
    path: 'user/profile',
    caller: 'signedIn',
    body: profileChange,
    status: 200,
    response: currentUser,
  },
  /** 404 for unknown and blocked users, as in `byName`. */
  get: { method: 'GET', path: 'user/{id}', caller: 'anyone', status: 200, response: person },
  byName: { method: 'GET', path: 'user/by-name/{username}', caller: 'anyone', status: 200, response: person },
  /** False for names of users, including the caller, and for reserved and invalid names. */
  usernameAvailable: {
    method: 'GET',
    path: 'username/{username}',
    caller: 'signedIn',
    status: 200,
    response: v.object({ available: v.boolean() }),
  },
  /** The user's public series. */
  series: {
    method: 'GET',
    path: 'user/{id}/comic',
    caller: 'anyone',
    query: seriesOfPersonQuery,
    status: 200,
    response: list(seriesSummary),
  },
  /** All data of the user as JSON, within ten minutes after signing in; later 403 `fresh_sign_in_required`. */
  exported: { method: 'GET', path: 'user/current/export', caller: 'signedIn', status: 200, response: ownData },
  /** All data of the user as JSON, after the proof of identity that `reauthenticationBody` describes. */
  exportedByProof: {
    method: 'POST',
    path: 'user/current/export',
    caller: 'signedIn',
    body: reauthenticationBody,
    status: 200,
    response: ownData,
  },
  /** Deletes the account and its data immediately and permanently. */
  remove: { method: 'DELETE', path: 'user/current', caller: 'signedIn', body: reauthenticationBody, status: 204 },
} as const satisfies EndpointTable;
