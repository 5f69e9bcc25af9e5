/** The part of the app that a guest wanted to see before being sent to the login page. The return path leads there. */
import { findRow } from '../../../navigation/findRoute.ts';
import { pathBelowBase } from '../../../navigation/links.ts';
import { returnPathIn } from '../../../navigation/returnPath.ts';
import type { RouteName } from '../../../navigation/routes.ts';

export type LoginPurpose = 'library' | 'publish' | 'dashboard' | 'settings';

/**
 * Returns the purpose of the login page.
 * @param search the query of the login page
 * @returns undefined without a return path, and for all pages without a purpose of their own
 */
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
