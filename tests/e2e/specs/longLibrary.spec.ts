import { type CDPSession, expect, test } from '@playwright/test';
import { LibraryPage } from '../pages/LibraryPage.ts';
import { signIn } from '../pages/signIn.ts';
import { subscribeToMany } from '../manySubscriptions.ts';

const FRAME_MS = 1_000 / 60;

test('a library of 1,000 series comes page by page, each page once @long', async ({ page, request }) => {
  test.setTimeout(900_000);
  await subscribeToMany(request, 1_000);
  await signIn(page, 'creator');
  const library = new LibraryPage(page);
  const asked: (string | null)[] = [];
  page.on('request', (one) => {
    const url = new URL(one.url());
    if (url.pathname === '/api/user/comic-favorite') asked.push(url.searchParams.get('pageNumber'));
  });
  await page.goto('/library?sort=title');
  await expect(library.rows.first()).toBeVisible();
  const total = Number(/([\d,]+) series/.exec((await library.panel.textContent()) ?? '')?.[1]?.replace(',', ''));
  expect(total).toBeGreaterThanOrEqual(1_000);

  await page.evaluate(watchShifts);
  await page.mouse.move(600, 500);
  const cdp = await page.context().newCDPSession(page);
  await startTrace(cdp);
  while ((await library.rows.count()) < total) await page.mouse.wheel(0, 1_200);
  const coming = await workByFrame(cdp);
  // Each page once, in their order.
  expect(asked).toEqual(Array.from({ length: Math.ceil(total / 20) }, (_, index) => String(index + 1)));

  await startTrace(cdp);
  for (let step = 0; step < 200; step += 1) await page.mouse.wheel(0, -120);
  const there = await workByFrame(cdp);
  // Times and shifts depend on how fast a machine scrolls: they are told, and decide nothing.
  const shifted = await page.evaluate(() => String(Reflect.get(globalThis, 'shifted')));
  test.info().annotations.push({ type: 'layout shift', description: shifted });
  for (const [name, work] of Object.entries({ coming, there })) {
    test.info().annotations.push({
      type: name,
      description: `${work.length} frames, median ${at(work, 0.5)}, 95 % ${at(work, 0.95)} ms`,
    });
  }
});

function at(sorted: readonly number[], share: number): number {
  return Number((sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(2));
}

/** Runs in the page. */
function watchShifts(): void {
  Object.assign(globalThis, { shifted: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const value: unknown = Reflect.get(entry, 'value');
      const before: unknown = Reflect.get(globalThis, 'shifted');
      if (typeof value === 'number' && typeof before === 'number') Reflect.set(globalThis, 'shifted', before + value);
    }
  }).observe({ type: 'layout-shift' });
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** Of the thread itself, µs. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

async function startTrace(cdp: CDPSession): Promise<void> {
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'devtools.timeline', '__metadata'] },
  });
}

/** ms that the main thread was at work in each sixtieth of a second in which it was at all, least first. */
async function workByFrame(cdp: CDPSession): Promise<readonly number[]> {
  const events: TraceEvent[] = [];
  // The protocol's type says only 'object'.
  const collect = ({ value }: { value: object[] }) => void events.push(...(value as unknown as TraceEvent[]));
  cdp.on('Tracing.dataCollected', collect);
  const complete = new Promise<void>((resolve) => cdp.once('Tracing.tracingComplete', () => resolve()));
  await cdp.send('Tracing.end');
  await complete;
  cdp.off('Tracing.dataCollected', collect);
  const main = events
    .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
    .map(({ pid, tid }) => `${pid} ${tid}`);
  const frames = new Map<number, number>();
  for (const { name, ph, pid, tid, ts, tdur, dur } of events) {
    if (ph !== 'X' || !name.endsWith('RunTask') || !main.includes(`${pid} ${tid}`)) continue;
    const frame = Math.floor(ts / 1_000 / FRAME_MS);
    frames.set(frame, (frames.get(frame) ?? 0) + (tdur ?? dur ?? 0) / 1_000);
  }
  return [...frames.values()].toSorted((a, b) => a - b);
}
