import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  dropUnsavedWork,
  hasOpenWork,
  hasUnsavedWork,
  holdKeptWork,
  holdUnsavedWork,
} from '../../../src/device/unsavedWork.ts';

const page = new EventTarget();

beforeEach(() => {
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});

afterEach(() => {
  dropUnsavedWork();
  vi.unstubAllGlobals();
});

/** Whether the browser would ask before the page is closed. */
function asksBeforeClosing(): boolean {
  return !page.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

it('asks before closing exactly as long as someone holds work', () => {
  expect(asksBeforeClosing()).toBe(false);
  const release = holdUnsavedWork();
  expect([hasUnsavedWork(), asksBeforeClosing()]).toEqual([true, true]);
  release();
  expect([hasUnsavedWork(), asksBeforeClosing()]).toEqual([false, false]);
});

it('counts holders, and a second release of the same one for nothing', () => {
  const first = holdUnsavedWork();
  const second = holdUnsavedWork();
  first();
  first();
  expect([hasUnsavedWork(), asksBeforeClosing()]).toEqual([true, true]);
  second();
  expect([hasUnsavedWork(), asksBeforeClosing()]).toEqual([false, false]);
});

it('lets go of everything once the person has agreed', () => {
  const release = holdUnsavedWork();
  holdUnsavedWork();
  dropUnsavedWork();
  expect([hasUnsavedWork(), asksBeforeClosing()]).toEqual([false, false]);
  release();
  expect(hasUnsavedWork()).toBe(false);
});

it('tells work that the device keeps from what a reload would lose', () => {
  const keeper = holdKeptWork();
  expect([hasOpenWork(), hasUnsavedWork(), asksBeforeClosing()]).toEqual([true, false, false]);
  const holder = holdUnsavedWork();
  keeper();
  keeper();
  expect([hasOpenWork(), hasUnsavedWork()]).toEqual([true, true]);
  holder();
  expect(hasOpenWork()).toBe(false);
});
