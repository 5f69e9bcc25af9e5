import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  goneState,
  holdRemoval,
  letRemovalGo,
  remove,
  takeBack,
  takeBackState,
  UNDO_MS,
} from '../../../../src/features/dashboard/removals.ts';

const leave = new Set<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('addEventListener', (_event: string, listener: () => void) => leave.add(listener));
  vi.stubGlobal('removeEventListener', (_event: string, listener: () => void) => leave.delete(listener));
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const deletion = (send: (leaving: boolean) => Promise<void>, ids = ['a', 'b']) => ({
  kind: 'episode' as const,
  ids,
  title: 'A',
  send,
  failed: vi.fn(),
});
const key = () => takeBackState.get()[0]?.key ?? 0;

it('is shown as gone at once, and sent when the time for taking it back is over', async () => {
  const send = vi.fn(async () => undefined);
  remove(deletion(send));
  expect([...goneState.get()]).toEqual(['a', 'b']);
  await vi.advanceTimersByTimeAsync(UNDO_MS - 1);
  expect(send).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(send).toHaveBeenCalledExactlyOnceWith(false);
  expect(takeBackState.get()).toEqual([]);
  expect(goneState.get().size).toBe(0);
  expect(leave.size).toBe(0);
});

it('is never sent once it has been taken back', async () => {
  const send = vi.fn(async () => undefined);
  remove(deletion(send));
  takeBack(key());
  expect(goneState.get().size).toBe(0);
  await vi.advanceTimersByTimeAsync(UNDO_MS * 2);
  expect(send).not.toHaveBeenCalled();
});

it('waits while somebody points at the way back, and then the whole time again', async () => {
  const send = vi.fn(async () => undefined);
  remove(deletion(send));
  holdRemoval(key());
  await vi.advanceTimersByTimeAsync(UNDO_MS * 3);
  expect(send).not.toHaveBeenCalled();
  letRemovalGo(key());
  await vi.advanceTimersByTimeAsync(UNDO_MS);
  expect(send).toHaveBeenCalledTimes(1);
});

it('is sent on the way out, once, by calls that outlive the page', async () => {
  const send = vi.fn(async () => undefined);
  const other = vi.fn(async () => undefined);
  remove(deletion(send, ['a']));
  remove(deletion(other, ['b']));
  for (const listener of leave) listener();
  expect(send).toHaveBeenCalledExactlyOnceWith(true);
  expect(other).toHaveBeenCalledExactlyOnceWith(true);
  await vi.advanceTimersByTimeAsync(UNDO_MS);
  expect(send).toHaveBeenCalledTimes(1);
});

it('is there again when it could not be deleted', async () => {
  const refused = deletion(() => Promise.reject(new Error('no')));
  remove(refused);
  await vi.advanceTimersByTimeAsync(UNDO_MS);
  expect(refused.failed).toHaveBeenCalledTimes(1);
  expect(goneState.get().size).toBe(0);
});

it('ends with the series that it is of, and is sent before that', async () => {
  const sent: string[] = [];
  const sending = (name: string) => () => {
    sent.push(name);
    return Promise.resolve();
  };
  remove({ ...deletion(sending('of it'), ['a']), of: 's' });
  remove({ ...deletion(sending('of another'), ['b']), of: 'other' });
  remove({ ...deletion(sending('series'), ['s']), kind: 'series' });
  await vi.advanceTimersByTimeAsync(0);
  expect(takeBackState.get().map(({ ids }) => ids)).toEqual([['b'], ['s']]);
  expect(sent).toEqual(['of it']);
  await vi.advanceTimersByTimeAsync(UNDO_MS);
  expect(sent).toEqual(['of it', 'of another', 'series']);
});
