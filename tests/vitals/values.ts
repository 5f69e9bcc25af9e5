/** Reads the values that `tables.ts` shows, and the machine's benchmark index, from a Lighthouse result, and computes medians. */
import type { Result } from 'lighthouse';
import * as v from 'valibot';
import { computeMedian } from '../bench/report.ts';

/** Details of Lighthouse's audit `resource-summary`. */
const ResourceSummary = v.object({
  items: v.array(v.object({ resourceType: v.string(), requestCount: v.number(), transferSize: v.number() })),
});

/**
 * Names of the measured values. Scores are from 0 to 100; the two paints and `blocking` (TBT) are in ms; `layoutShift`
 * (CLS) has no unit; `requests` and transferred `bytes` are those of the whole page; `benchmarkIndex` tells how fast
 * the machine is (higher is faster).
 */
const measuredValues = [
  'performance',
  'accessibility',
  'bestPractices',
  'seo',
  'firstPaint',
  'largestPaint',
  'blocking',
  'layoutShift',
  'requests',
  'bytes',
  'benchmarkIndex',
] as const;

export type Vitals = Readonly<Record<(typeof measuredValues)[number], number>>;

/** @throws Error with the page's address if Lighthouse failed or a value is missing */
export function readVitals(result: Result): Vitals {
  const { runtimeError, requestedUrl = 'the page' } = result;
  if (runtimeError !== undefined) throw new Error(`${requestedUrl}: ${runtimeError.message}`);
  const requireNumber = (value: number | null | undefined, name: string): number => {
    if (typeof value !== 'number') throw new Error(`${requestedUrl}: Lighthouse did not measure ${name}.`);
    return value;
  };
  const score = (name: string) => 100 * requireNumber(result.categories[name]?.score, name);
  const numeric = (name: string) => requireNumber(result.audits[name]?.numericValue, name);
  const total = findTotal(result);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    firstPaint: numeric('first-contentful-paint'),
    largestPaint: numeric('largest-contentful-paint'),
    blocking: numeric('total-blocking-time'),
    layoutShift: numeric('cumulative-layout-shift'),
    requests: requireNumber(total?.requestCount, 'requests'),
    bytes: requireNumber(total?.transferSize, 'bytes'),
    benchmarkIndex: requireNumber(result.environment.benchmarkIndex, 'the benchmark index'),
  };
}

/** Returns the median of each value, computed separately. */
export function computeMedianVitals(runs: readonly Vitals[]): Vitals {
  const medians = measuredValues.map((name) => [name, computeMedian(runs.map((run) => run[name]))] as const);
  return Object.fromEntries(medians) as Vitals;
}

/** Returns the number of all requests and their transferred bytes; undefined if the result lacks them. */
function findTotal({ audits }: Result): v.InferOutput<typeof ResourceSummary>['items'][number] | undefined {
  const { success, output } = v.safeParse(ResourceSummary, audits['resource-summary']?.details);
  return success ? output.items.find(({ resourceType }) => resourceType === 'total') : undefined;
}
