import { expect, it } from 'vitest';
import { limits } from '../../../../../../src/api/schemas/limits.ts';
import { copyTitle } from '../../../../../../src/features/dashboard/series/actions/copyTitle.ts';

function addition(count: number) {
  return count === 1 ? ' (copy)' : ` (copy ${count})`;
}

it('copyTitle differs from every existing title', () => {
  expect(copyTitle('Rain', ['Rain'], addition)).toBe('Rain (copy)');
  expect(copyTitle('Rain', ['Rain', 'Rain (copy)', 'Rain (copy 2)'], addition)).toBe('Rain (copy 3)');
});

it('copyTitle renumbers the suffix when a copy is copied', () => {
  expect(copyTitle('Rain (copy)', ['Rain', 'Rain (copy)'], addition)).toBe('Rain (copy 2)');
  expect(copyTitle('Rain (copy 2)', ['Rain', 'Rain (copy 2)'], addition)).toBe('Rain (copy)');
  expect(copyTitle(' (copy)', [' (copy)'], addition)).toBe(' (copy) (copy)');
});

it('copyTitle stays within the maximum length without splitting a surrogate pair', () => {
  const long = '𝔸'.repeat(limits.episodeTitle / 2);
  const copy = copyTitle(long, [long], addition);
  expect(copy.length).toBeLessThanOrEqual(limits.episodeTitle);
  expect(copy).toMatch(/^𝔸+ \(copy\)$/u);
  const second = copyTitle(copy, [long, copy], addition);
  expect(second).toMatch(/^𝔸+ \(copy 2\)$/u);
  expect(second.length).toBeLessThanOrEqual(limits.episodeTitle);
});
