import { atom, useAtomValue } from 'jotai';
import { store } from '../state/store.ts';

/** Chromium's event; not in TypeScript's DOM library because no standard has it. */
interface BeforeInstallPromptEvent extends Event {
  readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

const offerAtom = atom<BeforeInstallPromptEvent | undefined>(undefined);

/** Keeps the browser's offer to install the app for when the person wants it, instead of letting it pop up. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if (isOffer(event)) store.set(offerAtom, event);
  });
  addEventListener('appinstalled', () => store.set(offerAtom, undefined));
}

/** A function that installs the app, `undefined` where the browser doesn't offer it or it is installed already. */
export function useInstall(): (() => Promise<void>) | undefined {
  const event = useAtomValue(offerAtom);
  if (!event) return undefined;
  return async () => {
    // An offer can be used once, whatever the answer.
    store.set(offerAtom, undefined);
    await event.prompt();
  };
}

function isOffer(event: Event): event is BeforeInstallPromptEvent {
  return 'prompt' in event && typeof event.prompt === 'function';
}
