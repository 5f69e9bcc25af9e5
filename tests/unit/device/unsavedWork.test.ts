import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  clearUnsavedWork,
  hasOpenWork,
  hasUnsavedWork,
  holdStoredWork,
  holdUnsavedWork,
} from '../../../src/device/unsavedWork.ts';

const page = new EventTarget();

beforeEach(() => {
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});

afterEach(() => {
  clearUnsavedWork();
  vi.unstubAllGlobals();
});

/** Whether the browser would ask the user before closing the page. */
function isCloseConfirmed(): boolean {
  return !page.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

it('the browser asks before closing while unsaved work is held, and not after its release', () => {
  expect(isCloseConfirmed()).toBe(false);
  const release = holdUnsavedWork();
  expect([hasUnsavedWork(), isCloseConfirmed()]).toEqual([true, true]);
  release();
  expect([hasUnsavedWork(), isCloseConfirmed()]).toEqual([false, false]);
});

it('unsaved work remains until both holders release it, and a repeated release has no effect', () => {
  const first = holdUnsavedWork();
  const second = holdUnsavedWork();
  first();
  first();
  expect([hasUnsavedWork(), isCloseConfirmed()]).toEqual([true, true]);
  second();
  expect([hasUnsavedWork(), isCloseConfirmed()]).toEqual([false, false]);
});

it('clearUnsavedWork releases all holders', () => {
  const release = holdUnsavedWork();
  holdUnsavedWork();
  clearUnsavedWork();
  expect([hasUnsavedWork(), isCloseConfirmed()]).toEqual([false, false]);
  release();
  expect(hasUnsavedWork()).toBe(false);
});

it('stored work counts as open but not as unsaved, and causes no question before closing', () => {
  const keeper = holdStoredWork();
  expect([hasOpenWork(), hasUnsavedWork(), isCloseConfirmed()]).toEqual([true, false, false]);
  const holder = holdUnsavedWork();
  keeper();
  keeper();
  expect([hasOpenWork(), hasUnsavedWork()]).toEqual([true, true]);
  holder();
  expect(hasOpenWork()).toBe(false);
});
