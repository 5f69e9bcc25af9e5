import { storeSecret, moveQuerySecretsToStorage } from '../session/addressSecrets.ts';
import { findRow } from '../navigation/findRoute.ts';
import { href, pathBelowBase } from '../navigation/links.ts';

/**
 * Moves secrets (tokens and codes) from the current address to the tab's storage (`session/addressSecrets.ts`). Call it before
 * analytics, error reports or the referrer cookie read the address.
 */
export function moveSecretsToStorage(): void {
  moveQuerySecretsToStorage();
  const found = findRow(pathBelowBase(location.pathname) ?? '/');
  const code = found?.name === 'invitation' ? found.params.code : undefined;
  if (code === undefined) return;
  storeSecret('invitation-code', code);
  history.replaceState(history.state, '', href('invitation') + location.search + location.hash);
}
