import { storeSecret, removeSecretsFromAddress } from '../session/addressSecrets.ts';
import { findRow } from '../navigation/findRoute.ts';
import { href, pathBelowBase } from '../navigation/links.ts';

/**
 * Removes secrets (tokens and codes) from the current address. Runs first at startup, before analytics, error reports or the
 * referrer cookie read the address. Only invitations have a code in their path; the code moves to the stored secrets.
 */
export function moveSecretsToStorage(): void {
  removeSecretsFromAddress();
  const found = findRow(pathBelowBase(location.pathname) ?? '/');
  const code = found?.name === 'invitation' ? found.params.code : undefined;
  if (code === undefined) return;
  storeSecret('invitation-code', code);
  history.replaceState(history.state, '', href('invitation') + location.search + location.hash);
}
