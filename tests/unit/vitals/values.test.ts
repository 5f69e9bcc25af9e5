import type { Result } from 'lighthouse';
import { describe, expect, it } from 'vitest';
import { formatReadmeSection, formatVitalsTable } from '../../vitals/tables.ts';
import { computeMedianVitals, readVitals, type Vitals } from '../../vitals/values.ts';

const vitals: Vitals = {
  performance: 91,
  accessibility: 100,
  bestPractices: 96,
  seo: 100,
  firstPaint: 1210,
  largestPaint: 2449,
  blocking: 150.4,
  layoutShift: 0.0012,
  requests: 40,
  bytes: 212_345,
  benchmarkIndex: 1500,
};

/** The part of a Lighthouse result that is read. */
function createLighthouseResult(changes: Record<string, unknown> = {}): Result {
  return {
    requestedUrl: 'http://127.0.0.1/tools',
    categories: {
      performance: { score: 0.91 },
      accessibility: { score: 1 },
      'best-practices': { score: 0.96 },
      seo: { score: 1 },
    },
    audits: {
      'first-contentful-paint': { numericValue: 1210 },
      'largest-contentful-paint': { numericValue: 2449 },
      'total-blocking-time': { numericValue: 150.4 },
      'cumulative-layout-shift': { numericValue: 0.0012 },
      'resource-summary': {
        details: {
          type: 'table',
          items: [
            { resourceType: 'script', requestCount: 30, transferSize: 100 },
            { resourceType: 'total', requestCount: 40, transferSize: 212_345 },
          ],
        },
      },
    },
    environment: { benchmarkIndex: 1500 },
    ...changes,
  } as unknown as Result;
}

describe('readVitals', () => {
  it('reads all values from a Lighthouse result', () => {
    expect(readVitals(createLighthouseResult())).toEqual({
      ...vitals,
      performance: expect.closeTo(91),
      bestPractices: expect.closeTo(96),
    });
  });

  it.each([
    [{ runtimeError: { code: 'NO_FCP', message: 'The page did not paint' } }, /tools: The page did not paint/],
    [{ audits: {} }, /tools: Lighthouse did not measure first-contentful-paint/],
    [{ categories: { performance: { score: null } } }, /tools: Lighthouse did not measure performance/],
  ])('throws for a result with %j, naming the page and the problem', (changes, message) => {
    expect(() => readVitals(createLighthouseResult(changes))).toThrow(message);
  });
});

it('computeMedianVitals takes the median of each value separately', () => {
  const runs = [vitals, { ...vitals, performance: 80, blocking: 100 }, { ...vitals, performance: 95, blocking: 900 }];
  expect(computeMedianVitals(runs)).toEqual({ ...vitals, performance: 91, blocking: 150.4 });
});

it('formatVitalsTable shows scores, times, layout shift, requests and kB of each page', () => {
  const rows = formatVitalsTable([
    { title: 'Tools', vitals },
    { title: 'Home', vitals: { ...vitals, layoutShift: 0, bytes: 0 } },
  ]).split('\n');
  const cells = rows.map((row) => row.split('|').map((cell) => cell.trim()));
  expect(cells[2]).toEqual([
    '',
    'Tools',
    '91',
    '100',
    '96',
    '100',
    '1.2 s',
    '2.4 s',
    '150 ms',
    '0.001',
    '40',
    '212',
    '',
  ]);
  expect(cells[3]?.slice(9)).toEqual(['0', '40', '0', '']);
});

it('formatReadmeSection ends with the table and the given conditions', () => {
  const section = formatReadmeSection([{ title: 'Tools', vitals }], 'One run. A machine.');
  expect(section.startsWith('## How fast the pages are\n')).toBe(true);
  expect(section.endsWith(`${formatVitalsTable([{ title: 'Tools', vitals }])}\n\nOne run. A machine.`)).toBe(true);
});
