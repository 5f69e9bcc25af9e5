/** The part of the app to which the return path leads. */
import { findRow } from '../../../navigation/findRoute.ts';
import { pathBelowBase } from '../../../navigation/links.ts';
import { returnPathIn } from '../../../navigation/returnPath.ts';
import type { RouteName } from '../../../navigation/routes.ts';

export type LoginPurpose = 'library' | 'publish' | 'dashboard' | 'settings';

/** @param search the query of the login page */
export function findLoginPurpose(search: string): LoginPurpose | undefined {
  const path = returnPathIn(search)?.replace(/[?#].*$/, '');
  const name = path === undefined ? undefined : findRow(pathBelowBase(path) ?? '')?.name;
  return name && toPurpose(name);
}

function toPurpose(name: RouteName): LoginPurpose | undefined {
  if (name === 'library') return 'library';
  if (/^(?:publish|add-translation$|episode-)/.test(name)) return 'publish';
  if (name.startsWith('dashboard')) return 'dashboard';
  return name.startsWith('settings') && name !== 'settings-preferences' ? 'settings' : undefined;
}
