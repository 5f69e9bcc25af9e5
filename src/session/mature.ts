/** Access to mature content, which is for adults who have turned it on. Pure. */
import { isAdult } from '../api/schemas/age.ts';
import type { CurrentUser } from '../api/schemas/currentUser.ts';
import { userOf, type Visitor } from './account.ts';

export interface MatureFacts {
  readonly isMature: boolean;
  /** One's own series is never asked about. */
  readonly isOwner: boolean;
  readonly visitor: Visitor;
  /** The preference; `undefined` while it is being asked for. */
  readonly isEnabled: boolean | undefined;
  readonly now: Date;
}

/** What stands before something: nothing, the notice, or, while it isn't known who is here and what they want, neither. */
export type MatureStanding = 'open' | 'notice' | 'unknown';

export function matureStanding({ isMature, isOwner, visitor, isEnabled, now }: MatureFacts): MatureStanding {
  if (!isMature || isOwner) return 'open';
  if (visitor.kind === 'unknown') return 'unknown';
  const user = userOf(visitor);
  if (!user || !isAdult(user.profile.birth_date, now)) return 'notice';
  if (isEnabled === undefined) return 'unknown';
  return isEnabled ? 'open' : 'notice';
}

/** What 'Continue' does, for whom: a guest signs in, who hasn't said their age is asked, the young are refused. */
export type ContinueStep = 'sign-in' | 'ask-birth-date' | 'refuse' | 'turn-on';

export function continueStep(user: CurrentUser | undefined, now: Date): ContinueStep {
  if (!user) return 'sign-in';
  if (user.profile.birth_date === null) return 'ask-birth-date';
  return isAdult(user.profile.birth_date, now) ? 'turn-on' : 'refuse';
}
