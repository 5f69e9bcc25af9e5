import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { subscribeSoon } from '../../../../../src/widgets/cutPlan/strip/viewport.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A fake viewport whose scroll events are fired by the test. */
function createScrollSource() {
  const listeners = new Set<() => void>();
  return {
    scroll: () => listeners.forEach((listener) => listener()),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

it('subscribeSoon calls the listener once after several scroll events, not during them', () => {
  const view = createScrollSource();
  const listener = vi.fn();
  subscribeSoon(view, listener);
  view.scroll();
  view.scroll();
  expect(listener).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(listener).toHaveBeenCalledOnce();
  view.scroll();
  vi.runAllTimers();
  expect(listener).toHaveBeenCalledTimes(2);
});

it('subscribeSoon doesn’t call the listener after unsubscribing, even if a call was pending', () => {
  const view = createScrollSource();
  const listener = vi.fn();
  const stop = subscribeSoon(view, listener);
  view.scroll();
  stop();
  view.scroll();
  vi.runAllTimers();
  expect(listener).not.toHaveBeenCalled();
});
