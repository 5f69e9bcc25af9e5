import { expect, it } from 'vitest';
import { deviceStores } from '../../../src/device/caches.ts';

it('no database has the name of a cache with limits', () => {
  const limited = deviceStores.filter(({ storage, limits }) => storage === 'cache' && limits);
  const databases = deviceStores.filter(({ storage }) => storage === 'database').map(({ name }) => name);
  expect(limited.length).toBeGreaterThan(0);
  for (const { name } of limited) expect(databases).not.toContain(name);
});
