/** Access to mature content, which is shown to adults who have turned it on, and to its creator. */
import { isAdult } from '../api/schemas/age.ts';
import type { CurrentUser } from '../api/schemas/currentUser.ts';
import { getUser, type Visitor } from './account.ts';

export interface MatureFacts {
  /** Whether the content is marked as mature. */
  readonly isMature: boolean;
  /** Whether the visitor is its creator. */
  readonly isOwner: boolean;
  readonly visitor: Visitor;
  /** Whether the user has turned on mature content; `undefined` while the preference loads. */
  readonly isEnabled: boolean | undefined;
  readonly now: Date;
}

/**
 * Whether mature content is shown (`open`) or covered by the notice; `unknown` while the visitor or the preference is loading.
 */
export type MatureAccess = 'open' | 'notice' | 'unknown';

export function getMatureAccess({ isMature, isOwner, visitor, isEnabled, now }: MatureFacts): MatureAccess {
  if (!isMature || isOwner) return 'open';
  if (visitor.kind === 'unknown') return 'unknown';
  const user = getUser(visitor);
  if (!user || !isAdult(user.profile.birth_date, now)) return 'notice';
  if (isEnabled === undefined) return 'unknown';
  return isEnabled ? 'open' : 'notice';
}

/** What the notice's button 'Continue' does: guests sign in, users without a birth date are asked for it, minors are refused. */
export type ContinueStep = 'sign-in' | 'ask-birth-date' | 'refuse' | 'turn-on';

/** Decides what the button 'Continue' does for a user. */
export function getContinueStep(user: CurrentUser | undefined, now: Date): ContinueStep {
  if (!user) return 'sign-in';
  if (user.profile.birth_date === null) return 'ask-birth-date';
  return isAdult(user.profile.birth_date, now) ? 'turn-on' : 'refuse';
}
