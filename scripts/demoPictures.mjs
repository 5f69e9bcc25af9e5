// Draws the demo's pictures. Its results are committed, so that neither a start nor the upstream needs a codec; run it again after
// changing stories or scenes:
//   node scripts/demoPictures.mjs
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { categories, sizeQuality } from '../src/imaging/categories.ts';
import { contentName, pictureName } from '../upstream/demo/pictureNames.ts';
import { demoStories } from '../upstream/demo/stories.ts';
import { worlds } from './demo/scenes.mjs';
import { balloon, box, chance, lettering, wrapped } from './demo/shapes.mjs';

/**
 * @typedef {import('./demo/shapes.mjs').Size} Size
 * @typedef {import('../src/imaging/categories.ts').CategoryCode} CategoryCode
 */

const out = fileURLToPath(new URL('../upstream/demo/pictures', import.meta.url));
/** px: three panels with white between them. */
const CONTENT = { width: 940, height: 1800 };
const GUTTER = 60;
const PANELS = 3;
/** WebP. Flat colours bear less than photographs would. */
const CONTENT_QUALITY = 36;

/** @type {CategoryCode[]} */
const SERIES_KINDS = ['comic-cover', 'comic-thumbnail', 'comic-banner', 'comic-promo-banner'];
/** @type {CategoryCode[]} */
const BANNER_KINDS = ['banner-square', 'banner-rectangle'];

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
for (const story of demoStories) {
  const kinds = story.isOnBanner ? [...SERIES_KINDS, ...BANNER_KINDS] : SERIES_KINDS;
  for (const category of kinds) {
    await every(
      category,
      (size) => poster(story.name, category === 'comic-cover' ? story.title : '', size),
      (size) => pictureName(story.name, category, size),
    );
  }
  for (const [index, { panels }] of story.episodes.entries()) {
    const number = index + 1;
    await every(
      'episode-thumbnail',
      (size) => panel(story.name, `${number}-0`, null, size),
      (size) => pictureName(`${story.name}-${number}`, 'episode-thumbnail', size),
    );
    for (let at = 0; at * PANELS < panels.length; at += 1) {
      const drawn = content(story.name, String(number), at, panels.slice(at * PANELS, (at + 1) * PANELS));
      await written(drawn, CONTENT, contentName(story.name, number, at), CONTENT_QUALITY);
    }
  }
}
await every(
  'user-profile',
  (size) => panel('tea-for-two-robots', 'creator', null, size),
  (size) => pictureName('creator', 'user-profile', size),
);
await every(
  'user-profile',
  (size) => panel('le-chat-du-toit', 'other', null, size),
  (size) => pictureName('other', 'user-profile', size),
);

/**
 * Every size of a category: each is drawn for itself, none is scaled.
 * @param {CategoryCode} category
 * @param {(size: Size) => string} draw
 * @param {(size: import('../src/imaging/categories.ts').SizeName) => string} nameOf
 */
async function every(category, draw, nameOf) {
  const { large } = categories[category].sizes;
  if (large === undefined) throw new Error(`${category} has no large size`);
  const drawn = draw(large);
  for (const [name, size] of Object.entries(categories[category].sizes)) {
    if (name !== 'small' && name !== 'medium' && name !== 'large') throw new Error(`${name} is no size`);
    await written(drawn, large, nameOf(name), sizeQuality[name], size);
  }
}

/**
 * @param {string} drawn
 * @param {Size} size it was drawn in
 * @param {string} name
 * @param {number} quality
 * @param {Size} [target] where it is another one
 */
async function written(drawn, { width, height }, name, quality, target = { width, height }) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${target.width}" height="${target.height}" viewBox="0 0 ${width} ${height}">${drawn}</svg>`;
  await sharp(Buffer.from(svg)).flatten().webp({ quality, effort: 6, smartSubsample: true }).toFile(join(out, name));
}

/**
 * @param {string} name
 * @param {string} title
 * @param {Size} size
 */
function poster(name, title, size) {
  const { width, height } = size;
  const world = worldOf(name);
  const random = chance(`${name} poster`);
  const tall = Math.min(height * 0.62, width * 0.75);
  const letters = width / 11;
  const words = wrapped(title, 14).map((line, index) =>
    lettering(line, width / 2, height * 0.12 + index * letters * 1.15, letters, world.ink),
  );
  return [
    world.backdrop(size, random),
    world.figure({ x: width * (width > height ? 0.68 : 0.5), y: height * 0.97, height: tall }, random, false),
    ...(width > height ? [world.figure({ x: width * 0.3, y: height * 0.97, height: tall * 0.9 }, random, true)] : []),
    ...words,
  ].join('');
}

/**
 * @param {string} name
 * @param {string} episode
 * @param {number} at
 * @param {readonly (string | null)[]} lines
 */
function content(name, episode, at, lines) {
  const { width, height } = CONTENT;
  const tall = (height - GUTTER * PANELS) / PANELS;
  const panels = lines.map((line, index) => {
    const top = GUTTER / 2 + index * (tall + GUTTER);
    const inner = panel(name, `${episode}-${at * PANELS + index}`, line, { width: width - 80, height: tall });
    return `<svg x="40" y="${top}" width="${width - 80}" height="${tall}">${inner}</svg>`;
  });
  return box(0, 0, width, height, '#ffffff') + panels.join('');
}

/**
 * @param {string} name
 * @param {string} seed
 * @param {string | null} line
 * @param {Size} size
 */
function panel(name, seed, line, size) {
  const { width, height } = size;
  const world = worldOf(name);
  const random = chance(`${name} ${seed}`);
  const isOther = random() > 0.55;
  const x = width * (0.3 + random() * 0.4);
  const tall = height * (0.55 + random() * 0.2);
  const side = x < width / 2 ? 0.68 : 0.32;
  return [
    world.backdrop(size, random),
    world.figure({ x, y: height * 0.98, height: tall }, random, isOther),
    line === null
      ? ''
      : balloon(line, { x: width * side, y: height * 0.19, width: width * 0.46 }, [x, height * 0.98 - tall * 0.85]),
  ].join('');
}

/** @param {string} name */
function worldOf(name) {
  const world = worlds[name];
  if (world === undefined) throw new Error(`${name} has no world`);
  return world;
}
