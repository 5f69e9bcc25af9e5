import { afterEach, expect, it, vi } from 'vitest';
import { readAttempt, removeAttempt } from '../../../../src/widgets/providers/providerSignIn.ts';

afterEach(() => vi.unstubAllGlobals());

const attempt = { provider: 'google', state: 'secret', query: '?next=%2Flibrary' };

it('a stored sign-in attempt is found by its provider and state, until it is removed', () => {
  const stored = new Map([['longstrip.provider-sign-in', JSON.stringify(attempt)]]);
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => void stored.delete(key),
  });
  expect(readAttempt('google', 'secret')).toEqual(attempt);
  expect(readAttempt('google', 'other')).toBeUndefined();
  expect(readAttempt('apple', 'secret')).toBeUndefined();
  removeAttempt();
  expect(readAttempt('google', 'secret')).toBeUndefined();
});

it('there is no sign-in attempt if the browser blocks storage', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(readAttempt('google', 'secret')).toBeUndefined();
  expect(removeAttempt).not.toThrow();
});
