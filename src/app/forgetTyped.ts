import { onSessionEvent } from '../session/events.ts';
import { forgetAllTyped } from '../widgets/form/typedTexts.ts';

/** Who signs out leaves nothing in the forms for whoever comes next. Call once. A session that ends by force keeps it all. */
export function forgetTypedAtLogout(): void {
  onSessionEvent(({ type }) => {
    if (type === 'logout') forgetAllTyped();
  });
}
