/** Checks whether the build contains code for error reports (run after `npm run build`). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, it } from 'vitest';

const dist = join(import.meta.dirname, '../../dist');

it('a build without report URLs contains no code for error reports', () => {
  const settings: unknown = JSON.parse(readFileSync(join(dist, '.vite/hosting.json'), 'utf8'));
  const { reportUrls } = v.parse(v.object({ reportUrls: v.array(v.string()) }), settings);
  const scripts = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js'));
  const reporting = scripts.filter((name) => readFileSync(join(dist, 'assets', name), 'utf8').includes('sentry_key'));
  expect(scripts.length).toBeGreaterThan(10);
  expect(reportUrls.length > 0 || reporting.length === 0, reporting.join(', ')).toBe(true);
});
