import { afterEach, expect, it, vi } from 'vitest';
import { guessVisitor, rememberUser, TOKENS_KEY } from '../../../src/session/firstVisitor.ts';
import { accountUuidAtom, GUEST, ownerAtom, updateAccount, visitorAtom } from '../../../src/session/account.ts';
import { store } from '../../../src/state/store.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  updateAccount({ visitor: { kind: 'unknown' }, owner: undefined });
});

it.each([
  ['guest without stored tokens', {}, 'guest'],
  ['unknown with stored tokens', { [TOKENS_KEY]: '{}' }, 'unknown'],
])('guessVisitor sets the visitor to %s', (_, stored: Record<string, string>, kind) => {
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored[key] ?? null });
  guessVisitor();
  expect(store.get(visitorAtom).kind).toBe(kind);
});

it('guessVisitor sets the visitor to guest when storage is blocked', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('closed', 'SecurityError');
    },
  });
  guessVisitor();
  expect(store.get(visitorAtom).kind).toBe('guest');
});

function mockStorage(stored: Map<string, string>): void {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
}

it('guessVisitor restores the account UUID of the same sign-in, but not of another', () => {
  const stored = new Map([[TOKENS_KEY, JSON.stringify({ signIn: 'first' })]]);
  mockStorage(stored);
  guessVisitor();
  expect(store.get(accountUuidAtom)).toBeNull();

  rememberUser('first', 'ada');
  guessVisitor();
  expect(store.get(visitorAtom).kind).toBe('unknown');
  expect(store.get(accountUuidAtom)).toBe('ada');

  stored.set(TOKENS_KEY, JSON.stringify({ signIn: 'second' }));
  guessVisitor();
  expect(store.get(accountUuidAtom)).toBeNull();
});

it('guessVisitor makes the guest the owner of the query cache only without stored tokens', () => {
  mockStorage(new Map([[TOKENS_KEY, '{}']]));
  guessVisitor();
  expect(store.get(ownerAtom)).toBeUndefined();
  mockStorage(new Map());
  guessVisitor();
  expect(store.get(ownerAtom)).toBe(GUEST);
});
