// Draws all icons from the logo (src/ui/mark/mark.ts). The icons are committed; run this again after changing the logo:
//   node scripts/icons.mjs
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { markPath, MARK_SIZE_PX } from '../src/ui/mark/mark.ts';

const publicFolder = fileURLToPath(new URL('../public', import.meta.url));

/** `--accent` of the light theme (src/ui/tokens.css), and a warm white. Icons can't use the custom properties. */
const CORAL = '#d33824';
const WHITE = '#fffdfa';

mkdirSync(join(publicFolder, 'icons'), { recursive: true });
writeFileSync(
  join(publicFolder, 'favicon.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MARK_SIZE_PX} ${MARK_SIZE_PX}"><path fill="${CORAL}" fill-rule="evenodd" d="${markPath}"/></svg>\n`,
);
await drawIcon('icon-192.png', { size: 192, mark: 0.66, radius: 0.22 });
await drawIcon('icon-512.png', { size: 512, mark: 0.66, radius: 0.22 });
// Systems crop these icons to various shapes. The mark stays within the middle 80 %.
await drawIcon('icon-maskable-512.png', { size: 512, mark: 0.54, radius: 0 });
await drawIcon('apple-touch-icon.png', { size: 180, mark: 0.6, radius: 0 });

/**
 * @param {string} name
 * @param {{size: number, mark: number, radius: number}} shape size in px; mark and radius as fractions of the size
 */
async function drawIcon(name, { size, mark, radius }) {
  const side = size * mark;
  const inset = (size - side) / 2;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">
    <rect width="${size}" height="${size}" rx="${size * radius}" fill="${CORAL}"/>
    <path transform="translate(${inset} ${inset}) scale(${side / MARK_SIZE_PX})" fill="${WHITE}" fill-rule="evenodd" d="${markPath}"/>
  </svg>`;
  await sharp(Buffer.from(svg))
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(publicFolder, 'icons', name));
}
