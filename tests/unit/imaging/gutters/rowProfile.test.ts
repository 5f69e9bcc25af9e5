import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BLOCK_ROWS,
  createRowMeter,
  joinMeasures,
  getMeasureBuffers,
  stackMeasures,
  type RowMeasure,
  type RowProfile,
} from '../../../../src/imaging/gutters/rowProfile.ts';
import * as draw from '../../../fixtures/strips.ts';

const WIDTH = 400;
const panel = { left: 20, right: 380 };

function measureStrip(strip: draw.Strip, rowsPerPush = strip.height): RowMeasure {
  const meter = createRowMeter(strip.width);
  for (let y = 0; y < strip.height; y += rowsPerPush) {
    const rows = Math.min(rowsPerPush, strip.height - y);
    meter.push(strip.rgba.subarray(y * strip.width * 4, (y + rows) * strip.width * 4), rows);
  }
  return meter.finish();
}

function createProfile(...strips: draw.Strip[]): RowProfile {
  return joinMeasures(strips.map((strip) => measureStrip(strip)));
}

function countCalmRows(profile: RowProfile, top: number, bottom: number): number {
  return profile.calm.subarray(top, bottom).reduce((sum, calm) => sum + calm, 0);
}

/** Draws four pictures of 150 rows each, the first at row 60, each followed by a gutter of `gutter` rows. */
function drawPanels(ground: draw.ColourAt, gutter = 60, from?: draw.Colour, to?: draw.Colour): draw.Strip {
  const strip = draw.createEmptyStrip(WIDTH, 60 + 4 * (150 + gutter), ground);
  for (let i = 0; i < 4; i++) {
    const top = 60 + i * (150 + gutter);
    draw.drawPicture(strip, { ...panel, top, bottom: top + 150 }, i + 1, from, to);
  }
  return strip;
}

/**
 * Expects no calm rows in the pictures of `drawPanels`, apart from the first and last 4 rows of each, and only calm
 * rows in the gutters, apart from the first and last `edge` rows of each.
 */
function expectGutters(profile: RowProfile, gutter: number, edge: number): void {
  for (let i = 0; i < 4; i++) {
    const top = 60 + i * (150 + gutter);
    expect(countCalmRows(profile, top + 4, top + 146), `picture ${i}`).toBe(0);
    expect(countCalmRows(profile, top + 150 + edge, top + 150 + gutter - edge), `gutter ${i}`).toBe(gutter - 2 * edge);
  }
}

describe('gutter detection', () => {
  it.each<[string, draw.ColourAt]>([
    ['white', draw.createFlatColour(255, 255, 255)],
    ['black', draw.createFlatColour(0, 0, 0)],
    ['cream', draw.createFlatColour(240, 220, 190)],
    ['a vertical gradient', draw.createGradient([250, 240, 230], [40, 20, 70], 0, 1 / 900)],
    ['a diagonal gradient', draw.createGradient([250, 240, 230], [40, 20, 70], 1 / 1300, 1 / 1300)],
    ['a steep gradient from left to right', draw.createGradient([250, 200, 150], [10, 20, 60], 1 / 400, 0)],
  ])('finds gutters of %s and marks no picture as a gutter', (_, ground) => {
    expectGutters(createProfile(drawPanels(ground)), 60, 4);
  });

  it('finds near-black gutters between dark pictures', () => {
    expectGutters(createProfile(drawPanels(draw.createFlatColour(12, 12, 16), 60, [14, 14, 18], [40, 34, 44])), 60, 4);
  });

  it('finds gutters of noisy paper in lossless pixels and in a low-quality JPEG', async () => {
    const strip = drawPanels(draw.createFlatColour(233, 221, 200));
    draw.addNoise(strip, 4, 7);
    expectGutters(createProfile(strip), 60, 4);
    expectGutters(createProfile(await draw.roundTripJpeg(strip, 58)), 60, 16);
  });

  it('finds at least 7 calm rows in each gutter of 16 rows in a JPEG, despite ringing', async () => {
    const profile = createProfile(await draw.roundTripJpeg(drawPanels(draw.createFlatColour(255, 255, 255), 16), 75));
    for (let i = 0; i < 4; i++)
      expect(countCalmRows(profile, 60 + i * 166 + 150, 60 + i * 166 + 166)).toBeGreaterThanOrEqual(7);
  });

  it('trust peaks mid-gutter and is positive exactly where rows are calm', () => {
    const { calm, trust } = createProfile(drawPanels(draw.createFlatColour(255, 255, 255)));
    expect(trust[240]).toBeGreaterThan(trust[216]);
    expect(trust[240]).toBeGreaterThan(trust[264]);
    for (let y = 0; y < calm.length; y++) expect(trust[y] > 0).toBe(calm[y] === 1);
  });
});

describe('areas that look like a gutter', () => {
  it('the rows of a balloon inside a gutter are not calm, but the rows of the gutter below it are', () => {
    const strip = drawPanels(draw.createFlatColour(255, 255, 255), 120);
    draw.drawBalloon(strip, { left: 120, right: 300, top: 180, bottom: 280 });
    const profile = createProfile(strip);
    expect(countCalmRows(profile, 184, 276)).toBe(0);
    expect(countCalmRows(profile, 288, 324)).toBe(36);
  });

  it('the gaps between lines of text in a balloon are not calm', () => {
    const strip = draw.createEmptyStrip(WIDTH, 600, draw.createFlatColour(255, 255, 255));
    draw.drawBalloon(strip, { left: 60, right: 340, top: 200, bottom: 400 });
    draw.drawLettering(strip, { left: 140, right: 260, top: 250, bottom: 350 }, 28);
    expect(countCalmRows(createProfile(strip), 204, 396)).toBe(0);
  });

  it('white inside a framed panel is not calm', () => {
    const strip = draw.createEmptyStrip(WIDTH, 600, draw.createFlatColour(255, 255, 255));
    draw.fill(strip, { ...panel, top: 200, bottom: 400 }, draw.createFlatColour(0, 0, 0));
    draw.fill(strip, { left: 23, right: 377, top: 203, bottom: 397 }, draw.createFlatColour(255, 255, 255));
    expect(countCalmRows(createProfile(strip), 200, 400)).toBe(0);
  });

  it('rows of small lettering on white are not calm', () => {
    const strip = draw.createEmptyStrip(WIDTH, 600, draw.createFlatColour(255, 255, 255));
    draw.drawLettering(strip, { left: 180, right: 215, top: 300, bottom: 312 }, 28);
    const profile = createProfile(strip);
    expect(countCalmRows(profile, 301, 312)).toBe(0);
    expect(countCalmRows(profile, 320, 600)).toBe(280);
  });

  it('a plain sky that fills the width is not calm between gutters of another colour', () => {
    const strip = drawPanels(draw.createFlatColour(255, 255, 255));
    draw.fill(strip, { left: 0, right: WIDTH, top: 270, bottom: 380 }, draw.createFlatColour(120, 180, 230));
    const profile = createProfile(strip);
    expect(countCalmRows(profile, 274, 380)).toBe(0);
    expect(countCalmRows(profile, 215, 266)).toBe(51);
  });

  it('a plain sky on noisy paper is not calm', () => {
    const strip = drawPanels(draw.createFlatColour(233, 221, 200));
    draw.fill(strip, { left: 0, right: WIDTH, top: 270, bottom: 380 }, draw.createFlatColour(120, 180, 230));
    draw.addNoise(strip, 4, 3);
    const profile = createProfile(strip);
    expect(countCalmRows(profile, 274, 380)).toBe(0);
    expect(countCalmRows(profile, 215, 266)).toBe(51);
  });

  it('a plain sky on a gradient that speeds up and slows down is not calm, but the gutters are', () => {
    const ground: draw.ColourAt = (_, y) => {
      const share = (1 - Math.cos((Math.PI * y) / 1640)) / 2;
      // TypeScript doesn't know that map keeps the number of values.
      return [250 - 200 * share, 230 - 190 * share, 220 - 120 * share].map(Math.round) as unknown as draw.Colour;
    };
    const strip = drawPanels(ground, 260);
    draw.fill(strip, { left: 0, right: WIDTH, top: 880, bottom: 990 }, draw.createFlatColour(90, 200, 90));
    const profile = createProfile(strip);
    expect(countCalmRows(profile, 884, 990)).toBe(0);
    for (const top of [210, 620, 1030, 1440])
      expect(countCalmRows(profile, top + 4, top + 256), `gutter at ${top}`).toBe(252);
  });

  it('the white of a page is not calm if it differs by one level from the white around it', () => {
    const strip = drawPanels(draw.createFlatColour(255, 255, 255));
    draw.fill(strip, { left: 0, right: WIDTH, top: 270, bottom: 372 }, draw.createFlatColour(254, 255, 255));
    const profile = createProfile(strip);
    expect(countCalmRows(profile, 276, 368)).toBe(0);
    expect(countCalmRows(profile, 215, 266)).toBe(51);
  });

  it('gutters are found where the background changes from paper to white', () => {
    expectGutters(createProfile(drawPanels((_, y) => (y < 448 ? [233, 221, 200] : [255, 255, 255]))), 60, 4);
  });
});

describe('joining the measures of sources, which meet at seams', () => {
  const ground = draw.createFlatColour(255, 255, 255);

  it('a seam within art is not calm', () => {
    const strip = drawPanels(ground);
    const profile = createProfile(draw.copyRows(strip, 0, 130), draw.copyRows(strip, 130, strip.height));
    expect(countCalmRows(profile, 64, 206)).toBe(0);
    expect(profile.height).toBe(strip.height);
  });

  it('a seam within a white gutter is calm', () => {
    const strip = drawPanels(ground);
    const profile = createProfile(draw.copyRows(strip, 0, 240), draw.copyRows(strip, 240, strip.height));
    expect(countCalmRows(profile, 216, 264)).toBe(48);
  });

  it('a seam between white and art is calm, and the art is not', () => {
    const strip = drawPanels(ground);
    const profile = createProfile(draw.copyRows(strip, 0, 270), draw.copyRows(strip, 270, strip.height));
    expect(profile.calm[270]).toBe(1);
    expect(countCalmRows(profile, 271, 416)).toBe(0);
  });

  it('the seam between two pages without margins has the lowest energy', () => {
    const page = (seed: number, from: draw.Colour, to: draw.Colour): draw.Strip => {
      const strip = draw.createEmptyStrip(WIDTH, 300, ground);
      draw.drawPicture(strip, { left: 0, right: WIDTH, top: 0, bottom: 300 }, seed, from, to);
      return strip;
    };
    const dim = page(1, [20, 20, 40], [35, 30, 60]);
    draw.fill(dim, { left: 100, right: 300, top: 250, bottom: 300 }, draw.createFlatColour(10, 10, 30));
    const { calm, energy } = createProfile(dim, page(2, [200, 120, 90], [230, 160, 120]));
    expect(calm[300]).toBe(0);
    expect(energy.indexOf(Math.min(...energy))).toBe(300);
  });

  it('no sources give an empty profile', () => {
    expect(joinMeasures([]).height).toBe(0);
  });
});

describe('createRowMeter', () => {
  it('measures the same however many rows are pushed at a time', () => {
    const strip = draw.copyRows(drawPanels(draw.createFlatColour(255, 255, 255)), 40, 103);
    const whole = measureStrip(strip);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 70 }), (rows) => {
        expect(measureStrip(strip, rows)).toEqual(whole);
      }),
    );
  });

  it('measures the same in parts of which each but the first starts one block early', () => {
    const strip = drawPanels(draw.createGradient([250, 240, 230], [40, 20, 70], 1 / 1300, 1 / 1300));
    const whole = measureStrip(strip);
    const line = strip.width * 4;
    const blocks = Math.floor(strip.height / BLOCK_ROWS);
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: blocks - 1 }), { minLength: 1, maxLength: 5 }), (cuts) => {
        const ends = [...cuts.sort((a, b) => a - b).map((block) => block * BLOCK_ROWS), strip.height];
        const parts = ends.map((bottom, index) => {
          const top = index === 0 ? 0 : ends[index - 1] - BLOCK_ROWS;
          return measureStrip({ ...strip, height: bottom - top, rgba: strip.rgba.subarray(top * line, bottom * line) });
        });
        expect(stackMeasures(parts)).toEqual(whole);
      }),
      { numRuns: 30 },
    );
  });

  it('blends transparent pixels with white and does not change the input', () => {
    const clear = draw.createEmptyStrip(WIDTH, 40, draw.createFlatColour(255, 255, 255));
    const black = draw.createEmptyStrip(WIDTH, 40, draw.createFlatColour(0, 0, 0));
    const grey = draw.createEmptyStrip(WIDTH, 40, draw.createFlatColour(127, 127, 127));
    for (let i = 3; i < black.rgba.length; i += 4) [clear.rgba[i], black.rgba[i]] = [0, 128];
    const before = black.rgba.slice();
    // The hashes of transparent and opaque pixels differ.
    const measureColours = (strip: draw.Strip) => ({ ...measureStrip(strip), hashes: undefined });
    const white = draw.createEmptyStrip(WIDTH, 40, draw.createFlatColour(255, 255, 255));
    expect(measureColours(clear)).toEqual(measureColours(white));
    expect(measureColours(black)).toEqual(measureColours(grey));
    expect(black.rgba).toEqual(before);
  });

  it('includes the rows of an incomplete last block', () => {
    const strip = draw.createEmptyStrip(WIDTH, 41, draw.createFlatColour(255, 255, 255));
    draw.fill(strip, { left: 100, right: 300, top: 40, bottom: 41 }, draw.createFlatColour(0, 0, 0));
    const profile = createProfile(strip);
    expect(profile.calm[40]).toBe(0);
    expect(countCalmRows(profile, 1, 40)).toBe(39);
  });

  it('accepts widths from 1 to 5,001 px', () => {
    for (const width of [1, 2, 3, 7, 199, 5001]) {
      const profile = createProfile(draw.createEmptyStrip(width, 21, draw.createFlatColour(255, 255, 255)));
      expect(profile.height).toBe(21);
    }
  });

  it('getMeasureBuffers lists each buffer of a measure once', () => {
    const measure = measureStrip(draw.createEmptyStrip(WIDTH, 40, draw.createFlatColour(0, 0, 0)));
    const arrays = Object.values(measure).filter((value) => ArrayBuffer.isView(value));
    expect(new Set(getMeasureBuffers(measure))).toEqual(new Set(arrays.map((array) => array.buffer)));
    expect(joinMeasures([structuredClone(measure, { transfer: getMeasureBuffers(measure) })]).height).toBe(40);
  });
});
