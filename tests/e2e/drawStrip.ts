import sharp from 'sharp';

/**
 * Draws strips for end-to-end tests: panels with lines and colours on paper, with gutters (paper between panels) at known rows.
 */

/** The rows of a panel in the strip, px from the top. */
export interface DrawnPanel {
  readonly top: number;
  readonly height: number;
}

export interface DrawnStrip {
  readonly png: Buffer;
  readonly width: number;
  readonly height: number;
  readonly panels: readonly DrawnPanel[];
}

/** Returns a panel as SVG, with a frame, a sun, hills and hatching, so that no row of the panel is empty. */
function drawPanel(width: number, { top, height }: DrawnPanel, index: number): string {
  const hue = (index * 67) % 360;
  const hatching = Array.from({ length: Math.floor(height / 14) }, (_, k) => {
    const y = top + 8 + k * 14;
    return `<path d="M40 ${y} l${width - 80} ${(k % 3) - 1}" stroke="hsl(${hue} 60% 25%)" stroke-width="2"/>`;
  }).join('');
  return `<g>
    <rect x="30" y="${top}" width="${width - 60}" height="${height}" fill="hsl(${hue} 70% 78%)" stroke="#111" stroke-width="5"/>
    <circle cx="${width * 0.7}" cy="${top + height * 0.35}" r="${Math.min(90, height * 0.25)}" fill="hsl(${(hue + 40) % 360} 90% 62%)"/>
    <path d="M30 ${top + height * 0.8} Q ${width * 0.3} ${top + height * 0.45} ${width * 0.55} ${top + height * 0.75} T ${width - 30} ${top + height * 0.7} V ${top + height} H 30 Z" fill="hsl(${(hue + 120) % 360} 45% 45%)"/>
    ${hatching}
  </g>`;
}

/**
 * Draws a strip of panels on paper of one colour. The panels are below each other, with `gutter` px of paper before, between and
 * after them. `heights` are those of the panels, px.
 */
export async function drawStrip({
  width = 800,
  heights = [900, 1100, 700, 1200, 800, 1000],
  gutter = 90,
  paper = '#ffffff',
}: {
  readonly width?: number;
  readonly heights?: readonly number[];
  readonly gutter?: number;
  readonly paper?: string;
} = {}): Promise<DrawnStrip> {
  let top = gutter;
  const panels = heights.map((height) => {
    const panel = { top, height };
    top += height + gutter;
    return panel;
  });
  // libvips can't draw SVG taller than 32,767 px, so each panel is drawn separately, with 3 px more above and below:
  // half of the 5 px line of its frame is outside the panel.
  const composite = await Promise.all(
    panels.map(async (panel, index) => ({
      input: await sharp(
        Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${panel.height + 6}">${drawPanel(width, { top: 3, height: panel.height }, index)}</svg>`,
        ),
      )
        .png()
        .toBuffer(),
      left: 0,
      top: panel.top - 3,
    })),
  );
  const png = await sharp({ create: { width, height: top, channels: 3, background: paper } })
    .composite(composite)
    .removeAlpha()
    .png({ compressionLevel: 3 })
    .toBuffer();
  return { png, width, height: top, panels };
}

/** Draws noise, which hardly compresses. */
export async function drawNoise(width: number, height: number): Promise<Buffer> {
  const data = Buffer.alloc(width * height * 3);
  // This is xorshift32, which produces the same noise on every machine.
  let state = 0x9e3779b9;
  for (let i = 0; i < data.length; i++) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    data[i] = state & 0xff;
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/**
 * Draws a strip of any height by repeating the same panels.
 * @returns also `rows`, which returns the pixels from row `top` up to, not including, row `bottom`
 */
export async function drawTallStrip(width: number, height: number) {
  const { png } = await drawStrip({ width, heights: [900, 1150, 700, 1240, 820, 1010, 640], gutter: 96 });
  const { data: page } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixels = Buffer.alloc(width * height * 3);
  for (let offset = 0; offset < pixels.length; offset += page.length) page.copy(pixels, offset);
  const raw = { width, height, channels: 3 as const };
  return {
    png: await sharp(pixels, { raw, limitInputPixels: false }).png({ compressionLevel: 2 }).toBuffer(),
    rows: (top: number, bottom: number) =>
      sharp(pixels.subarray(top * width * 3, bottom * width * 3), { raw: { ...raw, height: bottom - top } }),
  };
}
