import { describe, expect, it } from 'vitest';
import type { Figures } from '../../bench/figures.ts';
import type { ScenarioResult } from '../../bench/measure.ts';
import type { Stages } from '../../bench/stages.ts';
import {
  formatFigureTable,
  describeJpegSettings,
  formatReadmeSection,
  formatScenarioTable,
  formatStageTable,
} from '../../bench/tables.ts';

const measured: ScenarioResult = {
  title: 'Cutter, 940 × 30,000',
  plan: 700,
  zip: 3300,
  total: 4000,
  afterReview: 1200,
  thumbnail: 210,
  bytes: 2_390_000,
  qualities: [70, 90],
  memory: 323 * 2 ** 20,
  libvips: { time: 3200, bytes: 2_400_000, qualities: [70, 88], memory: 162 * 2 ** 20 },
  jpeg: {
    quality: 90,
    chroma: '4:4:4',
    ours: 100,
    theirs: {
      plain: { '4:4:4': 110, '4:2:0': 90 },
      mozjpeg: { '4:4:4': 95, '4:2:0': 80 },
      'mozjpeg baseline': { '4:4:4': 100, '4:2:0': 85 },
    },
    chosen: { encoder: 'mozjpeg baseline', minFullChromaQuality: 90 },
  },
  rounds: [],
};

const stageMs = { decode: 100, profile: 200, read: 50, resize: 400, webp: 1000, jpeg: 500, png: 2000, zip: 10 };
const stageBytes = { webp: 10, jpeg: 20, png: 30 };
const stages: Stages = {
  strip: { width: 1600, height: 30_000, bytes: 1 },
  pixels: { strip: 48_000_000, read: 40_000_000, made: 15_000_000 },
  ours: { ms: stageMs, bytes: stageBytes },
  jsquash: { ms: 3000, bytes: 8 },
  theirs: {
    ms: { decode: 50, resize: 100, webp: 1000, jpeg: 250, png: 1000, zip: 10 },
    bytes: stageBytes,
    jpegs: {
      plain: { ms: 250, bytes: 25 },
      mozjpeg: { ms: 1000, bytes: 16 },
      'mozjpeg baseline': { ms: 500, bytes: 20 },
    },
  },
};

function findCells(table: string, begin: string): string[] {
  return table
    .split('\n')
    .filter((line) => line.startsWith(`| ${begin}`))
    .flatMap((line) => line.split('|').map((cell) => cell.trim()))
    .filter((cell) => cell !== '');
}

describe('benchmark tables', () => {
  it('show times, sizes, qualities and memory of a scenario, for the app and libvips', () => {
    expect(findCells(formatScenarioTable([measured]), 'Cutter')).toEqual([
      'Cutter, 940 × 30,000',
      '210 ms',
      '700 ms',
      '3.30 s',
      '4.00 s',
      '3.20 s',
      '1.25',
      '1.20 s',
      '2.39 MB',
      '2.40 MB',
      '70, 90',
      '70, 88',
      '323 MiB',
      '162 MiB',
    ]);
  });

  it('the README section has total times, the stages if there are any, and the description of the run', () => {
    const section = formatReadmeSection([measured], stages, 'Medians of 5.');
    expect(section).toMatch(/^## How fast\n/);
    expect(findCells(section, 'Cutter')).toEqual([
      'Cutter, 940 × 30,000',
      '4.00 s',
      '3.20 s',
      '1.25',
      '2.39 MB',
      '2.40 MB',
    ]);
    expect(findCells(section, 'encode WebP').slice(0, 4)).toEqual(['encode WebP 70', '15', '15', '5.0']);
    expect(section).toMatch(/\n\nMedians of 5\.$/);
    expect(formatReadmeSection([measured], undefined, 'Medians of 5.')).not.toContain('encode WebP');
  });

  it('the README section keeps the earlier stages when a run has none', () => {
    const readme = `# Longstrip\n\n${formatReadmeSection([measured], stages, 'Medians of 5.')}\n\n## Host it`;
    const section = formatReadmeSection([measured], undefined, 'Medians of 3.', readme);
    expect(section).toBe(formatReadmeSection([measured], stages, 'Medians of 3.'));
  });

  it('the JPEG lines name the chosen sharp encoder and the ratios to all three', () => {
    const [line] = describeJpegSettings([measured]);
    expect(line).toContain('0.91 of sharp’s plain, 1.05 of sharp’s mozjpeg, 1.00 of sharp’s mozjpeg baseline');
    expect(line).toContain('libvips used mozjpeg baseline');
    const { jpeg: _, ...without } = measured;
    expect(describeJpegSettings([without])).toEqual([]);
  });

  it('the figure table shows memory with its limit, and the time to cancel or that the job finished before the click', () => {
    const reading = { longest: { thread: 17, wall: 33 }, longTasks: 0, threads: [] };
    const memory = { idle: 2 ** 20, above: 392 * 2 ** 20, limit: 432 * 2 ** 20, workers: 4 };
    const figures: Figures = { memory, job: reading, scrolling: reading };
    const table = formatFigureTable(figures);
    expect(findCells(table, 'memory')).toEqual(['memory above the idle page (1 MiB), 4 workers', '392 MiB', '432 MiB']);
    expect(findCells(table, 'Cancel')).toContain('finished before');
    expect(findCells(formatFigureTable({ ...figures, cancel: 10 }), 'Cancel')).toContain('10 ms');
  });

  it('the stage table computes speeds from the pixels of each stage', () => {
    const table = formatStageTable(stages);
    expect(findCells(table, 'decode')).toEqual(['decode', '480', '960', '–', '2.00', '–', '–']);
    expect(findCells(table, 'profile')).toEqual(['profile of the rows', '240', '–', '–', '–', '–', '–']);
    expect(findCells(table, 'resize')).toEqual(['resize', '100', '400', '–', '4.00', '–', '–']);
    expect(findCells(table, 'encode WebP')).toEqual(['encode WebP 70', '15', '15', '5.0', '1.00', '1.00', '1.25']);
    expect(findCells(table, 'encode JPEG 90, sharp’s plain').slice(1)).toEqual(['30', '60', '–', '2.00', '0.80', '–']);
    expect(findCells(table, 'zip')).toEqual(['zip WebP and JPEG', '3000', '3000', '–', '1.00', '–', '–']);
  });
});
