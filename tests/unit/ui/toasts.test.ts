import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeToast, pauseToasts, resumeToasts, getShownToasts, toast } from '../../../src/ui/toasts.ts';

function listMessages() {
  return getShownToasts().map(({ message }) => message);
}

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  for (const reason of ['hover', 'focus', 'hidden'] as const) resumeToasts(reason);
  for (const { id } of getShownToasts()) closeToast(id);
  vi.useRealTimers();
});

describe('a toast', () => {
  it.each([
    ['success', 3_000],
    ['warning', 10_000],
    ['error', 10_000],
  ] as const)('of type %s closes after %i ms', (type, ms) => {
    toast({ type, message: 'Saved' });
    vi.advanceTimersByTime(ms - 1);
    expect(listMessages()).toEqual(['Saved']);
    vi.advanceTimersByTime(1);
    expect(listMessages()).toEqual([]);
  });

  it('appears above older ones', () => {
    for (const message of ['first', 'second', 'third']) toast({ type: 'success', message });
    expect(listMessages()).toEqual(['third', 'second', 'first']);
  });

  it('with the message of a visible one replaces it and restarts its time', () => {
    toast({ type: 'error', message: 'Offline' });
    toast({ type: 'error', message: 'Other' });
    vi.advanceTimersByTime(9_000);
    toast({ type: 'error', message: 'Offline' });
    expect(listMessages()).toEqual(['Offline', 'Other']);
    vi.advanceTimersByTime(9_999);
    expect(listMessages()).toEqual(['Offline']);
  });

  it('can be closed on its own', () => {
    toast({ type: 'success', message: 'first' });
    toast({ type: 'success', message: 'second' });
    closeToast(getShownToasts()[0].id);
    expect(listMessages()).toEqual(['first']);
    vi.advanceTimersByTime(3_000);
    expect(listMessages()).toEqual([]);
  });
});

describe('paused toasts', () => {
  it('stay open and close after the remaining time once resumed', () => {
    toast({ type: 'success', message: 'Saved' });
    vi.advanceTimersByTime(2_000);
    pauseToasts('hover');
    vi.advanceTimersByTime(60_000);
    expect(listMessages()).toEqual(['Saved']);
    resumeToasts('hover');
    vi.advanceTimersByTime(999);
    expect(listMessages()).toEqual(['Saved']);
    vi.advanceTimersByTime(1);
    expect(listMessages()).toEqual([]);
  });

  it('resume when the second of two reasons for the pause has ended', () => {
    pauseToasts('hover');
    pauseToasts('focus');
    toast({ type: 'success', message: 'Saved' });
    resumeToasts('hover');
    vi.advanceTimersByTime(60_000);
    expect(listMessages()).toEqual(['Saved']);
    resumeToasts('focus');
    vi.advanceTimersByTime(3_000);
    expect(listMessages()).toEqual([]);
  });

  it('keep their remaining time when paused twice for the same reason', () => {
    toast({ type: 'success', message: 'Saved' });
    vi.advanceTimersByTime(1_000);
    pauseToasts('focus');
    vi.advanceTimersByTime(1_500);
    pauseToasts('focus');
    resumeToasts('focus');
    vi.advanceTimersByTime(1_999);
    expect(listMessages()).toEqual(['Saved']);
    vi.advanceTimersByTime(1);
    expect(listMessages()).toEqual([]);
  });
});
