import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type RouteName, routes } from '../../../src/navigation/routes.ts';
import { languages } from '../../../src/i18n/languages.ts';
import { isReservedName } from '../../../upstream/reservedNames.ts';

// Object.keys forgets the keys' type.
const names = Object.keys(routes) as RouteName[];

describe('reserved names', () => {
  it('are every first part of the app’s own addresses, in every language', () => {
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

  it('are every folder of the build, the prefixes of languages, and the few names that routes and API need', () => {
    const folders = readdirSync('public', { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const prefixes = languages.filter((language) => language !== 'en');
    for (const name of [...folders.map(({ name }) => name), ...prefixes, 'me', 'api', 'assets', 'new'])
      expect([name, isReservedName(name)]).toEqual([name, true]);
  });

  it('are so in whatever case, and nothing else is', () => {
    expect([isReservedName('Settings'), isReservedName('settings2'), isReservedName('')]).toEqual([true, false, false]);
  });
});
