import { expect, it } from 'vitest';
import { limits } from '../../../../../../src/api/schemas/limits.ts';
import { createCopyTitle } from '../../../../../../src/features/dashboard/series/actions/createCopyTitle.ts';

function formatSuffix(count: number) {
  return count === 1 ? ' (copy)' : ` (copy ${count})`;
}

it('createCopyTitle differs from the existing titles', () => {
  expect(createCopyTitle('Rain', ['Rain'], formatSuffix)).toBe('Rain (copy)');
  expect(createCopyTitle('Rain', ['Rain', 'Rain (copy)', 'Rain (copy 2)'], formatSuffix)).toBe('Rain (copy 3)');
});

it('createCopyTitle renumbers the suffix when a copy is copied', () => {
  expect(createCopyTitle('Rain (copy)', ['Rain', 'Rain (copy)'], formatSuffix)).toBe('Rain (copy 2)');
  expect(createCopyTitle('Rain (copy 2)', ['Rain', 'Rain (copy 2)'], formatSuffix)).toBe('Rain (copy)');
  expect(createCopyTitle(' (copy)', [' (copy)'], formatSuffix)).toBe(' (copy) (copy)');
});

it('createCopyTitle stays within the maximum length without splitting a surrogate pair', () => {
  const long = '𝔸'.repeat(limits.episodeTitle / 2);
  const copy = createCopyTitle(long, [long], formatSuffix);
  expect(copy.length).toBeLessThanOrEqual(limits.episodeTitle);
  expect(copy).toMatch(/^𝔸+ \(copy\)$/u);
  const second = createCopyTitle(copy, [long, copy], formatSuffix);
  expect(second).toMatch(/^𝔸+ \(copy 2\)$/u);
  expect(second.length).toBeLessThanOrEqual(limits.episodeTitle);
});
