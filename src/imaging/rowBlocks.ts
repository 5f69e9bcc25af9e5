/** Blocks of measured rows -> background or art, over the whole strip. */
import type { RowMeasure, RowProfile } from './rowProfile.ts';

/** Rows from the art at which a cut is as safe as it gets for the eye and for JPEG's blocks. */
const deepRows = 40;

export const classifyBlocks = (measures: readonly RowMeasure[], blockRows: number): RowProfile => {
  const height = measures.reduce((rows, m) => rows + m.rows, 0);
  const calm = new Uint8Array(height);
  const trust = new Float32Array(height);
  const energy = new Float32Array(height);
  const quiet = new Uint8Array(height);
  let top = 0;
  for (const m of measures) {
    for (let b = 0; b < m.step.length; b++) {
      const limit = 2.5 + 5 * m.noise[b];
      const calmBlock = m.noise[b] < 4 && m.step[b] <= limit && m.drop[b] <= limit;
      const y0 = top + b * blockRows;
      const y1 = Math.min(y0 + blockRows, top + m.rows);
      for (let y = y0; y < y1; y++) {
        quiet[y] = calmBlock ? 1 : 0;
        energy[y] = Math.min(1, (m.noise[b] + m.step[b] / 16) / 20);
      }
    }
    top += m.rows;
  }
  for (let y = 0; y < height; ) {
    let end = y;
    while (end < height && quiet[end] === quiet[y]) end++;
    if (quiet[y] === 1 && end - y >= 8)
      for (let i = y === 0 ? 0 : y + 1; i < end; i++) {
        calm[i] = 1;
        trust[i] = Math.min(1, Math.min(i - y, end - i) / deepRows);
      }
    y = end;
  }
  return { height, calm, trust, energy };
};
