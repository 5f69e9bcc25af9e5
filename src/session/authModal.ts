/** The sign-in dialog: opened by whatever needs somebody to be signed in, in the middle of what they do. The frame draws it. */
import { atom, useAtomValue } from 'jotai';
import { store } from '../state/store.ts';

export type AuthContent = 'login' | 'signup';

/** Undefined while it is closed. */
export interface AuthModal {
  readonly content: AuthContent;
  /** Called once, when somebody has signed in through the dialog; never when it is closed without that. */
  readonly after?: (() => void) | undefined;
}

export const authModalAtom = atom<AuthModal | undefined>(undefined);

/** Opens the dialog, or shows the other content in the open one, keeping what was to follow. */
export function openAuthModal(content: AuthContent, after?: () => void): void {
  store.set(authModalAtom, { content, after: after ?? store.get(authModalAtom)?.after });
}

/** Closes it without a sign-in. */
export function closeAuthModal(): void {
  store.set(authModalAtom, undefined);
}

export function useAuthModal(): AuthModal | undefined {
  return useAtomValue(authModalAtom);
}
