/** Stores the state of a profile in its address: `/@mina.marsh?tab=illustrations&audience=followers`. */
import { href } from '../../navigation/links.ts';

export const audiences = ['followers', 'following'] as const;
/** A list of people: the user's followers, or the people whom the user follows. */
export type Audience = (typeof audiences)[number];

export interface ProfileState {
  readonly tab: 'series' | 'illustrations';
  /** The list that is open over the page. */
  readonly audience?: Audience | undefined;
  /** Id of the picture that is open over the page. */
  readonly picture?: string | undefined;
}

export function parseProfileState(query: string): ProfileState {
  const parameters = new URLSearchParams(query);
  const audience = audiences.find((option) => option === parameters.get('audience'));
  const picture = parameters.get('picture') ?? undefined;
  return { tab: parameters.get('tab') === 'illustrations' ? 'illustrations' : 'series', audience, picture };
}

/** Leaves out default values. */
export function toProfileAddress(username: string, { tab, audience, picture }: Partial<ProfileState> = {}): string {
  const parameters = new URLSearchParams();
  if (tab === 'illustrations') parameters.set('tab', tab);
  if (audience) parameters.set('audience', audience);
  if (picture) parameters.set('picture', picture);
  const query = parameters.toString();
  return href('username', { username }) + (query && `?${query}`);
}
