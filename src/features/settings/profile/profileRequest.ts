/** Converts the profile form to a request. Empty texts become null. */
import * as v from 'valibot';
import { freeText, request, title, username, webAddress } from '../../../api/schemas/fields.ts';
import { limits } from '../../../api/schemas/limits.ts';
import type { CurrentUser } from '../../../api/schemas/user.ts';
import { emptyToNull } from '../form/emptyToNull.ts';

const entries = {
  display_name: title(limits.displayName),
  description: emptyToNull(freeText(limits.description)),
  social_links: v.object({
    facebook: emptyToNull(webAddress),
    twitter: emptyToNull(webAddress),
    instagram: emptyToNull(webAddress),
  }),
};
/** A user who has a username can change but not remove it. */
const withName = request({ ...entries, username });
const withoutName = request({ ...entries, username: emptyToNull(username) });

export type ProfileValues = v.InferInput<typeof withName>;
export type ProfileRequest = v.InferOutput<typeof withoutName>;

export const profilePaths = [
  'display_name',
  'username',
  'description',
  'social_links.facebook',
  'social_links.twitter',
  'social_links.instagram',
] as const;

export function profileSchema(user: CurrentUser): v.GenericSchema<ProfileValues, ProfileRequest> {
  return user.username === null ? withoutName : withName;
}

export function savedProfile({ profile }: CurrentUser): ProfileRequest {
  const { display_name, username, description, social_links } = profile;
  const { facebook, twitter, instagram } = social_links;
  return { display_name, username, description, social_links: { facebook, twitter, instagram } };
}

export function profileValues(user: CurrentUser): ProfileValues {
  const { display_name, username, description, social_links } = savedProfile(user);
  return {
    display_name,
    username: username ?? '',
    description: description ?? '',
    social_links: {
      facebook: social_links.facebook ?? '',
      twitter: social_links.twitter ?? '',
      instagram: social_links.instagram ?? '',
    },
  };
}
