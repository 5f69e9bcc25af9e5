import { afterEach, expect, it, vi } from 'vitest';
import { guessVisitor, TOKEN_RECORD } from '../../../src/session/firstVisitor.ts';
import { visitorState } from '../../../src/session/visitor.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  visitorState.set({ kind: 'unknown' });
});

it.each([
  ['a guest where nothing is kept', {}, 'guest'],
  ['unknown where tokens are kept', { [TOKEN_RECORD]: '{}' }, 'unknown'],
])('is %s', (_, kept: Record<string, string>, kind) => {
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept[key] ?? null });
  guessVisitor();
  expect(visitorState.get().kind).toBe(kind);
});

it('is a guest where storage is closed', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('closed', 'SecurityError');
    },
  });
  guessVisitor();
  expect(visitorState.get().kind).toBe('guest');
});
