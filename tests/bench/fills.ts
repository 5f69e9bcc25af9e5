/** Panel fills, drawn pixel by pixel: surfaces that are easy and hard for encoders and resamplers. */
import { createRandom } from '../fixtures/strips.ts';

export interface Fill {
  readonly width: number;
  readonly height: number;
  /** RGB, 8 bits a channel, row after row. */
  readonly data: Buffer;
}

type Painter = (fill: Fill, random: () => number) => void;

function clampToByte(value: number): number {
  return value < 0 ? 0 : value > 255 ? 255 : value;
}

/** Cel colouring: one flat colour. */
const flat: Painter = ({ data }, random) => {
  const colour = [150 + 105 * random(), 150 + 105 * random(), 150 + 105 * random()];
  for (let i = 0; i < data.length; i++) data[i] = colour[i % 3];
};

/** Screentone: dots on a grid at 45°, 7 px apart, growing from top to bottom. */
const screentone: Painter = ({ width, height, data }) => {
  // The pattern repeats every 10 px along rows and columns, so the dots are 10 / √2 px apart.
  const period = 10;
  const wave = Float64Array.from({ length: period }, (_, step) => Math.cos((2 * Math.PI * step) / period) / 4);
  for (let y = 0, i = 0; y < height; y++) {
    const level = 0.15 + (0.6 * y) / height;
    for (let x = 0; x < width; x++, i += 3) {
      const screen = 0.5 + wave[(x + y) % period] + wave[(((x - y) % period) + period) % period];
      const ink = clampToByte(127 + (screen - level) * 900);
      data[i] = ink;
      data[i + 1] = ink;
      data[i + 2] = ink;
    }
  }
};

/** Sky: a gradient between two colours with a glow. */
const gradient: Painter = ({ width, height, data }, random) => {
  const [from, to] = [random, random].map((next) => [60 + 180 * next(), 60 + 180 * next(), 60 + 180 * next()]);
  const [glowX, glowY] = [width * (0.2 + 0.6 * random()), height * (0.2 + 0.5 * random())];
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const glow = 70 / (1 + ((x - glowX) ** 2 + (y - glowY) ** 2) / (width * 40));
      for (let channel = 0; channel < 3; channel++, i++)
        data[i] = clampToByte(from[channel] + ((to[channel] - from[channel]) * y) / height + glow);
    }
};

/** Levels are the values of a channel, 0–255. */
interface Texture {
  /** Sizes of the shapes in px, from large to small. */
  readonly sizes: readonly number[];
  /** Returns the contrast of shapes of a size in px, in levels. */
  readonly strength: (size: number) => number;
  /** Strength of the grain: at most this many levels brighter or darker. */
  readonly grain: number;
}

/** Creates a painter of shapes of several sizes in one tint, with grain in each channel. */
function createTexturePainter({ sizes, strength, grain }: Texture): Painter {
  return ({ width, height, data }, random) => {
    const tint = [0.7 + 0.5 * random(), 0.7 + 0.5 * random(), 0.7 + 0.5 * random()];
    const fields = sizes.map((size) => {
      const across = Math.ceil(width / size) + 2;
      const values = Float64Array.from({ length: across * (Math.ceil(height / size) + 2) }, () => random() - 0.5);
      return { size, across, values, depth: strength(size) };
    });
    const line = new Float64Array(width);
    for (let y = 0, i = 0; y < height; y++) {
      line.fill(120);
      for (const { size, across, values, depth } of fields) {
        const row = Math.floor(y / size) * across;
        const down = (y % size) / size;
        for (let x = 0; x < width; x++) {
          const at = row + Math.floor(x / size);
          const along = (x % size) / size;
          const above = values[at] + (values[at + 1] - values[at]) * along;
          const below = values[at + across] + (values[at + across + 1] - values[at + across]) * along;
          line[x] += depth * (above + (below - above) * down);
        }
      }
      for (let x = 0; x < width; x++)
        for (let channel = 0; channel < 3; channel++, i++)
          data[i] = clampToByte(line[x] * tint[channel] + grain * (2 * random() - 1));
    }
  };
}

/** A photograph: soft shapes and some noise. */
const photo = createTexturePainter({ sizes: [256, 96, 36, 14, 5], strength: (size) => 40 + 0.35 * size, grain: 7 });

/** Paint on rough paper: detail down to the pixel. */
const brushwork = createTexturePainter({
  sizes: [180, 60, 20, 8, 3, 2],
  strength: (size) => (size < 10 ? 150 : 60),
  grain: 24,
});

/** Printed grain: nearly noise. */
const riso = createTexturePainter({ sizes: [180, 40, 3, 2], strength: (size) => (size < 10 ? 200 : 60), grain: 160 });

const painters = { flat, screentone, gradient, photo, brushwork, riso } as const;
export type FillKind = keyof typeof painters;

/** Draws a fill. The same seed gives the same pixels. */
export function paintFill(kind: FillKind, width: number, height: number, seed: number): Fill {
  const fill = { width, height, data: Buffer.allocUnsafe(width * height * 3) };
  painters[kind](fill, createRandom(seed));
  return fill;
}
