import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { subscribeSoon } from '../../../../../src/widgets/cutPlan/strip/viewport.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A view that is scrolled by hand. */
function scrolled() {
  const listeners = new Set<() => void>();
  return {
    scroll: () => listeners.forEach((listener) => listener()),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

it('what may come a moment later is told after the frame that scrolls, once for all that has happened until then', () => {
  const view = scrolled();
  const told = vi.fn();
  subscribeSoon(view, told);
  view.scroll();
  view.scroll();
  expect(told).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(told).toHaveBeenCalledOnce();
  view.scroll();
  vi.runAllTimers();
  expect(told).toHaveBeenCalledTimes(2);
});

it('whoever doesn’t listen any more isn’t told what was on its way', () => {
  const view = scrolled();
  const told = vi.fn();
  const stop = subscribeSoon(view, told);
  view.scroll();
  stop();
  view.scroll();
  vi.runAllTimers();
  expect(told).not.toHaveBeenCalled();
});
