import { onSessionEvent } from '../session/events.ts';
import { clearFormStorage } from '../widgets/form/formStorage.ts';

/** Clears saved form input in every tab when the user signs out. An expired session keeps the input. Call once. */
export function clearFormsOnSignOut(): void {
  onSessionEvent(({ kind }) => {
    if (kind === 'logout' || kind === 'signed-out') clearFormStorage();
  });
}
