import { keepSecret, takeSecretsOutOfAddress } from '../session/addressSecrets.ts';
import { findRow } from '../navigation/findRoute.ts';
import { href, pathBelowBase } from '../navigation/links.ts';

/**
 * Takes out of the address that is open what nobody may see of it. The first thing the app does when it boots, before analytics,
 * error reports or the referrer cookie look at the address. Also knows the one path that holds a secret.
 */
export function takeSecrets(): void {
  takeSecretsOutOfAddress();
  const found = findRow(pathBelowBase(location.pathname) ?? '/');
  const code = found?.name === 'invitation' ? found.params.code : undefined;
  if (code === undefined) return;
  keepSecret('invitation-code', code);
  history.replaceState(history.state, '', href('invitation') + location.search + location.hash);
}
