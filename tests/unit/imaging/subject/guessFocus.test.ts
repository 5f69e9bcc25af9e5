import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { centre, type Focus } from '../../../../src/imaging/geometry.ts';
import { guessFocus } from '../../../../src/imaging/subject/guessFocus.ts';

/** Draws an SVG of `width` × `height` px and guesses its focal point. */
async function guessDrawing(width: number, height: number, content: string): Promise<Focus> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return guessFocus({ data: new Uint8ClampedArray(data), width: info.width, height: info.height });
}

/** Draws a figure of 20 × 49 px with the centre of its head at (x, y). */
function drawFigure(x: number, y: number, skin = '#e8b090'): string {
  return `<g stroke="#222" stroke-width="2">
    <rect x="${x - 8}" y="${y + 9}" width="16" height="30" fill="#c33"/>
    <circle cx="${x}" cy="${y}" r="10" fill="${skin}"/></g>
    <circle cx="${x - 4}" cy="${y - 1}" r="1.5"/><circle cx="${x + 4}" cy="${y - 1}" r="1.5"/>`;
}

function drawGround(colours: readonly string[]): string {
  const stops = colours.map((colour, index) => `<stop offset="${index / colours.length}" stop-color="${colour}"/>`);
  return `<linearGradient id="ground" x2="0" y2="1">${stops.join('')}</linearGradient>
    <rect width="100%" height="100%" fill="url(#ground)"/>`;
}

const grounds = {
  white: drawGround(['#fff']),
  night: drawGround(['#102040']),
  sky: drawGround(['#cfe4ff', '#8fb4e0', '#4a78a8']),
};

const places: Focus[] = [
  { x: 0.25, y: 0.25 },
  { x: 0.75, y: 0.25 },
  { x: 0.3, y: 0.65 },
  { x: 0.7, y: 0.65 },
];

describe('the guessed focal point', () => {
  describe.each(Object.entries(grounds))('of a figure on %s', (_, ground) => {
    it.each(places)('is on the figure at $x, $y', async ({ x, y }) => {
      const [width, height] = [90, 120];
      const focus = await guessDrawing(width, height, ground + drawFigure(x * width, y * height));
      expect(Math.abs(focus.x - x)).toBeLessThan(0.12);
      // Between the top of the head and the feet.
      expect(focus.y).toBeGreaterThan(y - 0.09);
      expect(focus.y).toBeLessThan(y + 0.33);
    });
  });

  it('is on a figure without skin colours', async () => {
    const focus = await guessDrawing(120, 90, grounds.white + drawFigure(90, 30, '#6aa84f'));
    expect(focus.x).toBeGreaterThan(0.63);
  });

  it('is on the figure rather than on lettering', async () => {
    const lines = [10, 18, 26, 34].map((y) => `<text x="6" y="${y}" font-size="8">lettering</text>`);
    const focus = await guessDrawing(120, 90, grounds.white + lines.join('') + drawFigure(90, 40));
    expect(focus.x).toBeGreaterThan(0.6);
  });

  it('is between two equal figures', async () => {
    const focus = await guessDrawing(120, 90, grounds.sky + drawFigure(48, 32) + drawFigure(72, 32));
    expect(Math.abs(focus.x - 0.5)).toBeLessThan(0.06);
  });

  it('counts transparent pixels as white', async () => {
    const figure = drawFigure(25, 70);
    const onNothing = await guessDrawing(90, 120, figure);
    const onWhite = await guessDrawing(90, 120, grounds.white + figure);
    expect(onNothing.x).toBeCloseTo(onWhite.x, 2);
    expect(onNothing.y).toBeCloseTo(onWhite.y, 2);
  });

  it.each([
    ['a blank picture', drawGround(['#8899aa'])],
    [
      'four quarters',
      `<rect width="50" height="50" fill="#e02020"/><rect x="50" width="50" height="50" fill="#20a020"/>
       <rect y="50" width="50" height="50" fill="#2040e0"/><rect x="50" y="50" width="50" height="50" fill="#e0c020"/>`,
    ],
  ])('is the centre of %s', async (_, content) => {
    expect(await guessDrawing(100, 100, content)).toEqual(centre);
  });

  it('is at or slightly above the centre of a gradient', async () => {
    const { x, y } = await guessDrawing(100, 100, grounds.sky);
    expect(x).toBe(0.5);
    expect(y).toBeGreaterThan(0.33);
    expect(y).toBeLessThanOrEqual(0.5);
  });

  it.each([
    [1, 1],
    [1, 200],
    [300, 2],
  ])('is the centre of a blank picture of %i × %i px', async (width, height) => {
    expect(await guessDrawing(width, height, grounds.white)).toEqual(centre);
  });
});
