import { onSessionEvent } from '../session/events.ts';
import { forgetAllTyped } from '../widgets/form/typedTexts.ts';

/** A person who signs out leaves nothing in the forms of any tab. Call once. A session that ends by force keeps it all. */
export function forgetTypedAtLogout(): void {
  onSessionEvent(({ type }) => {
    if (type === 'logout' || type === 'signed-out') forgetAllTyped();
  });
}
