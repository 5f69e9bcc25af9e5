import { describe, expect, it } from 'vitest';
import { planBetweenPanels } from '../../../src/imaging/cutPlan.ts';
import { decodeCutReport, encodeCutReport, replan } from '../../../src/imaging/cutReport.ts';

/** Panels of 500 rows and gutters of 100 rows. */
const HEIGHT = 6_000;
const profile = {
  height: HEIGHT,
  calm: Uint8Array.from({ length: HEIGHT }, (_, row) => (row % 600 >= 500 ? 1 : 0)),
  trust: Float32Array.from({ length: HEIGHT }, (_, row) =>
    row % 600 >= 500 ? 1 - Math.abs((row % 600) - 550) / 60 : 0,
  ),
  energy: Float32Array.from({ length: HEIGHT }, (_, row) => (row % 7) / 10),
};
const limits = { maxRows: 1600, minRows: 400 };
const planned = planBetweenPanels(profile, limits).cuts.map(({ row }) => row);
const report = { width: 800, mode: 'between-panels', limits, profile, planned, edited: planned.with(0, 1111) } as const;

describe('a report about wrong cuts', () => {
  it('is read as it was written, and planned again with the same cuts', () => {
    const read = decodeCutReport(encodeCutReport(report));
    expect(read).toEqual(report);
    expect(replan(read).cuts.map(({ row }) => row)).toEqual(planned);
  });

  it('is rejected if it isn’t a report', () => {
    expect(() => decodeCutReport('{"version":2}')).toThrow();
    expect(() => decodeCutReport('not JSON')).toThrow();
  });
});
