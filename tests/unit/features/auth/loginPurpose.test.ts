import { expect, it } from 'vitest';
import { findLoginPurpose } from '../../../../src/features/auth/login/loginPurpose.ts';

it.each([
  ['/library?tab=recent', 'library'],
  ['/fr/bibliotheque', 'library'],
  ['/publish', 'publish'],
  ['/publish/episode/e1#pages', 'publish'],
  ['/publish/comic/s1/add-translation', 'publish'],
  ['/fr/tableau-de-bord/series/s1', 'dashboard'],
  ['/settings/profile', 'settings'],
  // Guests may open these, so nothing needs to be said.
  ['/settings/preferences', undefined],
  ['/search?q=cat', undefined],
  ['/series/moon-cat', undefined],
  ['//evil.test/library', undefined],
  ['', undefined],
])('the return path %j gives the purpose %s', (next, purpose) => {
  expect(findLoginPurpose(next === '' ? '' : `?next=${encodeURIComponent(next)}`)).toBe(purpose);
});
