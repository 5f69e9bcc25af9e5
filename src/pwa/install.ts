import { atom, useAtomValue } from 'jotai';
import { store } from '../state/store.ts';

/** Chromium's non-standard event, missing in TypeScript's DOM library. */
interface BeforeInstallPromptEvent extends Event {
  readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

const offerAtom = atom<BeforeInstallPromptEvent | undefined>(undefined);

/** Stores the browser's install prompt for later, instead of letting it pop up. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if (isOffer(event)) store.set(offerAtom, event);
  });
  addEventListener('appinstalled', () => store.set(offerAtom, undefined));
}

/** Returns a function that installs the app; `undefined` where the browser doesn't offer it or the app is installed. */
export function useInstall(): (() => Promise<void>) | undefined {
  const event = useAtomValue(offerAtom);
  if (!event) return undefined;
  return async () => {
    // A prompt can be used once, whatever the user's choice.
    store.set(offerAtom, undefined);
    await event.prompt();
  };
}

function isOffer(event: Event): event is BeforeInstallPromptEvent {
  return 'prompt' in event && typeof event.prompt === 'function';
}
