import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeToast, pauseToasts, resumeToasts, shownToasts, toast } from '../../../src/ui/toasts.ts';

function messages() {
  return shownToasts().map(({ message }) => message);
}

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  for (const reason of ['hover', 'focus', 'hidden'] as const) resumeToasts(reason);
  for (const { id } of shownToasts()) closeToast(id);
  vi.useRealTimers();
});

describe('a toast', () => {
  it.each([
    ['success', 3_000],
    ['warning', 10_000],
    ['error', 10_000],
  ] as const)('of type %s stays %i ms', (type, ms) => {
    toast({ type, message: 'Saved' });
    vi.advanceTimersByTime(ms - 1);
    expect(messages()).toEqual(['Saved']);
    vi.advanceTimersByTime(1);
    expect(messages()).toEqual([]);
  });

  it('comes on top of the older ones', () => {
    for (const message of ['first', 'second', 'third']) toast({ type: 'success', message });
    expect(messages()).toEqual(['third', 'second', 'first']);
  });

  it('that repeats one which is shown takes its place and its whole time', () => {
    toast({ type: 'error', message: 'Offline' });
    toast({ type: 'error', message: 'Other' });
    vi.advanceTimersByTime(9_000);
    toast({ type: 'error', message: 'Offline' });
    expect(messages()).toEqual(['Offline', 'Other']);
    vi.advanceTimersByTime(9_999);
    expect(messages()).toEqual(['Offline']);
  });

  it('may be closed by hand, and only it', () => {
    toast({ type: 'success', message: 'first' });
    toast({ type: 'success', message: 'second' });
    closeToast(shownToasts()[0].id);
    expect(messages()).toEqual(['first']);
    vi.advanceTimersByTime(3_000);
    expect(messages()).toEqual([]);
  });
});

describe('while somebody looks at them', () => {
  it('time stands still, and what was left of it runs afterwards', () => {
    toast({ type: 'success', message: 'Saved' });
    vi.advanceTimersByTime(2_000);
    pauseToasts('hover');
    vi.advanceTimersByTime(60_000);
    expect(messages()).toEqual(['Saved']);
    resumeToasts('hover');
    vi.advanceTimersByTime(999);
    expect(messages()).toEqual(['Saved']);
    vi.advanceTimersByTime(1);
    expect(messages()).toEqual([]);
  });

  it('every reason must be gone before it goes on', () => {
    pauseToasts('hover');
    pauseToasts('focus');
    toast({ type: 'success', message: 'Saved' });
    resumeToasts('hover');
    vi.advanceTimersByTime(60_000);
    expect(messages()).toEqual(['Saved']);
    resumeToasts('focus');
    vi.advanceTimersByTime(3_000);
    expect(messages()).toEqual([]);
  });

  it('a second pause for the same reason takes nothing off the time that is left', () => {
    toast({ type: 'success', message: 'Saved' });
    vi.advanceTimersByTime(1_000);
    pauseToasts('focus');
    vi.advanceTimersByTime(1_500);
    pauseToasts('focus');
    resumeToasts('focus');
    vi.advanceTimersByTime(1_999);
    expect(messages()).toEqual(['Saved']);
  });
});
