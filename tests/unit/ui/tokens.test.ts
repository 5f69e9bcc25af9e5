import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** The colours of a theme: token name to [lightness, chroma, hue in degrees]. */
type Palette = ReadonlyMap<string, readonly [number, number, number]>;

const css = readFileSync(new URL('../../../src/ui/tokens.css', import.meta.url), 'utf8');
const darkStart = css.search(/:root\[data-theme=.dark.\] \{/);
if (darkStart < 0) throw new Error('tokens.css has no dark theme');
const light = parsePalette(css.slice(0, darkStart));
const themes: readonly (readonly [string, Palette])[] = [
  ['light', light],
  ['dark', new Map([...light, ...parsePalette(css.slice(darkStart))])],
];

/** Minimum contrast of WCAG 2.2: 1.4.3 for text, 1.4.11 for controls. */
const TEXT = 4.5;
const CONTROL = 3;

const pairs: readonly (readonly [string, string, number])[] = [
  ...['paper', 'surface', 'sunken'].flatMap(
    (ground) =>
      [
        ['ink', ground, TEXT],
        ['muted', ground, TEXT],
        ['accent', ground, ground === 'sunken' ? CONTROL : TEXT],
        ['edge', ground, CONTROL],
      ] as const,
  ),
  ['on-accent', 'accent', TEXT],
  ['on-accent', 'accent-strong', TEXT],
  ['on-danger', 'danger', TEXT],
  ['on-danger', 'danger-strong', TEXT],
  ['ink', 'accent-wash', TEXT],
  ['muted', 'accent-wash', TEXT],
  ['accent-strong', 'accent-wash', TEXT],
  ['danger', 'surface', TEXT],
  ['danger', 'paper', TEXT],
  ...['success', 'warning', 'danger', 'info'].flatMap(
    (tone) =>
      [
        [tone, `${tone}-wash`, TEXT],
        ['ink', `${tone}-wash`, TEXT],
      ] as const,
  ),
];

describe.each(themes)('the %s theme', (_name, colours) => {
  it.each(pairs)('%s has enough contrast on %s', (front, back, minimum) => {
    expect(computeContrast(getColour(colours, front), getColour(colours, back))).toBeGreaterThanOrEqual(minimum);
  });

  it('has the paper colour that theme.ts and index.html use for browser bars', () => {
    const hex = `#${getColour(colours, 'paper')
      .map((channel) =>
        Math.round(channel * 255)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`;
    for (const file of ['../../../src/device/theme.ts', '../../../index.html']) {
      expect(readFileSync(new URL(file, import.meta.url), 'utf8')).toContain(hex);
    }
  });
});

function parsePalette(block: string): Palette {
  const found = block.matchAll(/--([\w-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\);/g);
  return new Map([...found].map(([, name, l, c, h]) => [name, [Number(l), Number(c), Number(h)]]));
}

/**
 * Returns red, green and blue in gamma-encoded sRGB, from 0 to 1, clipped to the gamut. The numbers are those of
 * https://bottosson.github.io/posts/oklab/.
 */
function getColour(colours: Palette, name: string): readonly [number, number, number] {
  const found = colours.get(name);
  if (!found) throw new Error(`tokens.css has no --${name}`);
  const [lightness, chroma, hue] = found;
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    encodeGamma(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    encodeGamma(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    encodeGamma(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

function encodeGamma(linear: number): number {
  const clipped = Math.min(1, Math.max(0, linear));
  return clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055;
}

function computeContrast(front: readonly [number, number, number], back: readonly [number, number, number]): number {
  const [dark, bright] = [computeLuminance(front), computeLuminance(back)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

function computeLuminance(rgb: readonly [number, number, number]): number {
  const [r, g, b] = rgb.map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
