import { onSessionEvent } from '../session/events.ts';
import { clearFormStorage } from '../widgets/form/formStorage.ts';

/** A person who signs out leaves nothing in the forms of any tab. Call once. A session that ends by force keeps it all. */
export function clearFormsOnSignOut(): void {
  onSessionEvent(({ kind }) => {
    if (kind === 'logout' || kind === 'signed-out') clearFormStorage();
  });
}
