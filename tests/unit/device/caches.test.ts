import { expect, it } from 'vitest';
import { kinds } from '../../../src/device/caches.ts';

it('no database has the name of a limited cache, because Workbox deletes the database of that name', () => {
  const limited = kinds.filter(({ storage, limits }) => storage === 'cache' && limits);
  const databases = kinds.filter(({ storage }) => storage === 'database').map(({ name }) => name);
  expect(limited.length).toBeGreaterThan(0);
  for (const { name } of limited) expect(databases).not.toContain(name);
});
