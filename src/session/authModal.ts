/** The state of the sign-in dialog. */
import { atom, useAtomValue } from 'jotai';
import { store } from '../state/store.ts';

export type AuthContent = 'login' | 'signup';

/** The open sign-in dialog. */
export interface AuthModal {
  readonly content: AuthContent;
  /** Called once after a sign-in through the dialog. */
  readonly after?: (() => void) | undefined;
}

/** Undefined while the dialog is closed. */
export const authModalAtom = atom<AuthModal | undefined>(undefined);

/** Opens the dialog, or switches the open dialog to other content. Without `after`, the open dialog keeps its callback. */
export function openAuthModal(content: AuthContent, after?: () => void): void {
  store.set(authModalAtom, { content, after: after ?? store.get(authModalAtom)?.after });
}

/** Removes the dialog immediately, without calling `after`. Does nothing while no dialog is open. */
export function closeAuthModal(): void {
  store.set(authModalAtom, undefined);
}

export function useAuthModal(): AuthModal | undefined {
  return useAtomValue(authModalAtom);
}
