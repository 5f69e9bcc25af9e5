import { describe, expect, it } from 'vitest';
import { isReportedSession, isWorthReporting } from '../../../src/analytics/reports.ts';
import { ApiError, type FailureKind } from '../../../src/api/transport/apiError.ts';

describe('isReportedSession', () => {
  const storage = () => {
    const kept = new Map<string, string>();
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
  };

  it('samples one session in ten', () => {
    const draws = Array.from({ length: 1_000 }, (_, index) => index / 1_000);
    expect(draws.filter((draw) => isReportedSession(storage(), () => draw))).toHaveLength(100);
  });

  it.each([0.05, 0.5])('draws once per session and keeps the result of drawing %d', (draw) => {
    const kept = storage();
    const first = isReportedSession(kept, () => draw);
    expect(isReportedSession(kept, () => 1 - draw)).toBe(first);
    // Without storage, every call draws.
    expect(isReportedSession(undefined, () => draw)).toBe(first);
  });
});

describe('isWorthReporting', () => {
  const failure = (kind: FailureKind, status?: number) => new ApiError({ kind, endpoint: 'GET comic', status });

  it.each([
    new TypeError('x is undefined'),
    'a text that was thrown',
    undefined,
    failure('contract', 200),
    failure('invalid', 400),
  ])('reports %s', (error) => {
    expect(isWorthReporting(error)).toBe(true);
  });

  it.each([
    failure('network'),
    failure('timeout'),
    failure('aborted'),
    failure('unavailable', 503),
    failure('refused', 401),
    failure('notFound', 404),
    new ApiError({ kind: 'contract', endpoint: 'GET comic', status: 200, isNotJson: true }),
    new DOMException('stopped', 'AbortError'),
    new TypeError('Failed to fetch dynamically imported module: https://longstrip.test/assets/a.js'),
    'ResizeObserver loop completed with undelivered notifications.',
  ])('does not report %s', (error) => {
    expect(isWorthReporting(error)).toBe(false);
  });
});
