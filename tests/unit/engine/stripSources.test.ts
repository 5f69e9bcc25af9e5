import { afterEach, expect, it, vi } from 'vitest';
import { isCodeMissing, retryMissingCode } from '../../../src/engine/missingCode.ts';
import { createPool } from '../../../src/engine/pool.ts';
import { createStripSources, type SourcesApi, type StripSource } from '../../../src/engine/stripSources.ts';
import { createFakeWorkers, waitForMessages } from './fakeWorkers.ts';

afterEach(() => {
  vi.useRealTimers();
});

const SILENT_MS = 8000;
const size = { width: 10, height: 10 };

function createSource(id: string): StripSource {
  return { id, file: new Blob([]), natural: size, size, alpha: false };
}

/** Creates sources on fake workers that hang on the source 'hangs' and crash on the source 'crashes'. */
function createTestSources(loads?: (index: number) => boolean) {
  const registered: string[][] = [];
  const workers = createFakeWorkers((worker, index): Pick<SourcesApi, 'register' | 'measure'> => {
    registered[index] = [];
    return {
      register: ({ id }) => void registered[index].push(id),
      async measure(id) {
        if (id === 'crashes') worker().crash();
        return id === 'sound' ? { ok: true } : new Promise<never>(() => undefined);
      },
    };
  }, loads);
  const sources = createStripSources((prepare) =>
    createPool<SourcesApi>({
      start: () => workers.start(),
      size: 1,
      tasksPerWorker: 16,
      idleAfterMs: Infinity,
      hungAfterMs: SILENT_MS,
      prepare,
    }),
  );
  return { sources, workers, registered };
}

/** Advances the time in steps of 500 ms, as in a tab that isn't frozen. */
async function advanceTime(time: number): Promise<void> {
  for (let elapsed = 0; elapsed < time; elapsed += 500) vi.advanceTimersByTime(500);
  await waitForMessages();
}

it("a source whose decoding hangs is retried on a new worker, then reported as 'no-answer'", async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { sources, workers, registered } = createTestSources();
  for (const id of ['hangs', 'sound']) sources.register(createSource(id));
  await waitForMessages();
  const measured = sources.measure('hangs');
  await waitForMessages();
  await advanceTime(SILENT_MS);
  expect(workers.started.map(({ isTerminated }) => isTerminated)).toEqual([true, false]);
  await advanceTime(SILENT_MS);
  expect(await measured).toEqual({ ok: false, code: 'no-answer' });
  // The third worker has all sources again.
  expect(await sources.measure('sound')).toEqual({ ok: true });
  expect(registered[2]).toEqual(['hangs', 'sound']);
  sources.dispose();
});

it("a source on which two workers crash is reported as 'out-of-memory'", async () => {
  const { sources } = createTestSources();
  sources.register(createSource('crashes'));
  expect(await sources.measure('crashes')).toEqual({ ok: false, code: 'out-of-memory' });
  sources.dispose();
});

it('a source waits while its worker fails to load, and is measured after retryMissingCode', async () => {
  const { sources, registered } = createTestSources((index) => index > 1);
  const measured = sources.measure('sound');
  sources.register(createSource('sound'));
  await waitForMessages();
  expect(isCodeMissing()).toBe(true);
  retryMissingCode();
  expect(await measured).toEqual({ ok: true });
  expect(registered.at(-1)).toContain('sound');
  sources.dispose();
});
