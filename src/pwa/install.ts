import { atom, useAtomValue } from 'jotai';
import { store } from '../state/store.ts';

/** Chromium's non-standard event, which TypeScript's DOM library lacks. */
interface BeforeInstallPromptEvent extends Event {
  readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

const installPromptAtom = atom<BeforeInstallPromptEvent | undefined>(undefined);

/** Stores the browser's install prompt instead of letting it pop up. */
export function storeInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if (isInstallPrompt(event)) store.set(installPromptAtom, event);
  });
  addEventListener('appinstalled', () => store.set(installPromptAtom, undefined));
}

/** Returns a function that shows the browser's prompt to install the app; `undefined` while the browser offers none. */
export function useInstall(): (() => Promise<void>) | undefined {
  const event = useAtomValue(installPromptAtom);
  if (!event) return undefined;
  return async () => {
    // A prompt can be used once, whatever the user's choice.
    store.set(installPromptAtom, undefined);
    await event.prompt();
  };
}

function isInstallPrompt(event: Event): event is BeforeInstallPromptEvent {
  return 'prompt' in event && typeof event.prompt === 'function';
}
