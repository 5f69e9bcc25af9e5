import { afterEach, expect, it, vi } from 'vitest';
import { guessVisitor, rememberPerson, TOKEN_RECORD } from '../../../src/session/firstVisitor.ts';
import { accountUuidAtom, GUEST, ownerAtom, updateAccount, visitorAtom } from '../../../src/session/account.ts';
import { store } from '../../../src/state/store.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  updateAccount({ visitor: { kind: 'unknown' }, owner: undefined });
});

it.each([
  ['a guest where nothing is kept', {}, 'guest'],
  ['unknown where tokens are kept', { [TOKEN_RECORD]: '{}' }, 'unknown'],
])('is %s', (_, kept: Record<string, string>, kind) => {
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept[key] ?? null });
  guessVisitor();
  expect(store.get(visitorAtom).kind).toBe(kind);
});

it('is a guest where storage is closed', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('closed', 'SecurityError');
    },
  });
  guessVisitor();
  expect(store.get(visitorAtom).kind).toBe('guest');
});

function storageOf(kept: Map<string, string>): void {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
}

it('is the person of the same sign-in as before, though unknown, and nobody of another one', () => {
  const kept = new Map([[TOKEN_RECORD, JSON.stringify({ signIn: 'first' })]]);
  storageOf(kept);
  guessVisitor();
  expect(store.get(accountUuidAtom)).toBeNull();

  rememberPerson('first', 'ada');
  guessVisitor();
  expect(store.get(visitorAtom).kind).toBe('unknown');
  expect(store.get(accountUuidAtom)).toBe('ada');

  kept.set(TOKEN_RECORD, JSON.stringify({ signIn: 'second' }));
  guessVisitor();
  expect(store.get(accountUuidAtom)).toBeNull();
});

it('owns what is loaded as a guest, and not as yet where tokens are kept', () => {
  storageOf(new Map([[TOKEN_RECORD, '{}']]));
  guessVisitor();
  expect(store.get(ownerAtom)).toBeUndefined();
  storageOf(new Map());
  guessVisitor();
  expect(store.get(ownerAtom)).toBe(GUEST);
});
