/** Converts between the saved profile, the values of its form and the request. */
import * as v from 'valibot';
import { freeText, request, title, username, webAddress } from '../../../api/schemas/fields.ts';
import { limits } from '../../../api/schemas/limits.ts';
import type { CurrentUser } from '../../../api/schemas/user.ts';
import { emptyToNull } from '../form/emptyToNull.ts';

/** Start of a profile's address in each network. */
export const networkAddresses = {
  facebook: 'https://www.facebook.com/',
  twitter: 'https://x.com/',
  instagram: 'https://www.instagram.com/',
} as const;
type Network = keyof typeof networkAddresses;

/** A username in a network, possibly with an @. */
const HANDLE = /^@?([\w.-]+)$/;

/** Accepts a web address, a username ('ann', '@ann'), an address without a scheme ('instagram.com/ann') or an empty text. */
function createLinkSchema(network: Network) {
  return emptyToNull(
    v.pipe(
      v.string(),
      v.trim(),
      v.transform((text) => toLink(network, text)),
      webAddress,
    ),
  );
}

function toLink(network: Network, text: string): string {
  const handle = HANDLE.exec(text)?.[1];
  if (handle !== undefined) return networkAddresses[network] + handle;
  return /^[\w-]+(?:\.[\w-]+)+\//.test(text) ? `https://${text}` : text;
}

/** Trims a text, and converts a social link to a web address. @param path of the field in the form */
export function toSavedProfileText(path: string, text: string): string {
  const [, network] = /^social_links\.(\w+)$/.exec(path) ?? [];
  const trimmed = text.trim();
  return isNetwork(network) ? toLink(network, trimmed) : trimmed;
}

function isNetwork(name: string | undefined): name is Network {
  return name !== undefined && Object.hasOwn(networkAddresses, name);
}

const entries = {
  display_name: title(limits.displayName),
  description: emptyToNull(freeText(limits.description)),
  social_links: v.object({
    facebook: createLinkSchema('facebook'),
    twitter: createLinkSchema('twitter'),
    instagram: createLinkSchema('instagram'),
  }),
};
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

/** Users who have a username can change but not remove it. */
export function getProfileSchema(user: Pick<CurrentUser, 'username'>): v.GenericSchema<ProfileValues, ProfileRequest> {
  return user.username === null ? withoutName : withName;
}

/** Returns the saved profile as a request. */
export function toSavedProfile({ profile }: CurrentUser): ProfileRequest {
  const { display_name, username, description, social_links } = profile;
  const { facebook, twitter, instagram } = social_links;
  return { display_name, username, description, social_links: { facebook, twitter, instagram } };
}

export function toProfileValues(user: CurrentUser): ProfileValues {
  const { display_name, username, description, social_links } = toSavedProfile(user);
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
