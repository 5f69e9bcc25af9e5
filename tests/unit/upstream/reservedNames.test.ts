import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type RouteName, routes } from '../../../src/navigation/routes.ts';
import { languages } from '../../../src/i18n/languages.ts';
import { isReservedName } from '../../../upstream/reservedNames.ts';

// Object.keys loses the type of the keys.
const names = Object.keys(routes) as RouteName[];

describe('reserved names', () => {
  it('include the first segment of each app route in every language', () => {
    const parts = names.flatMap((name) =>
      languages.map((language) => {
        const [first, second] = routes[name].path[language].split('/').slice(1);
        return (first === language ? second : first) ?? '';
      }),
    );
    const own = parts.filter((part) => part !== '' && !/[{*]/.test(part));
    expect(own.length).toBeGreaterThan(5);
    expect(own.filter((part) => !isReservedName(part))).toEqual([]);
  });

  it('include each folder in `public`, each language prefix, and "me", "api", "assets" and "new"', () => {
    const folders = readdirSync('public', { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const prefixes = languages.filter((language) => language !== 'en');
    for (const name of [...folders.map(({ name }) => name), ...prefixes, 'me', 'api', 'assets', 'new'])
      expect([name, isReservedName(name)]).toEqual([name, true]);
  });

  it('are matched ignoring case, and other names are not reserved', () => {
    expect([isReservedName('Settings'), isReservedName('settings2'), isReservedName('')]).toEqual([true, false, false]);
  });
});
