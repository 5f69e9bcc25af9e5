import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { centre, computeCoverCrop, type Focus, type Rect } from '../../../../src/imaging/geometry.ts';
import { guessFocus, GUESS_PX } from '../../../../src/imaging/subject/guessFocus.ts';

/**
 * Guesses the focal points of real pictures, whose subjects were marked by eye before any guess. The corpus is a folder
 * of sample files beside the project, which isn't part of the repository.
 */

const corpus = fileURLToPath(new URL('../../../../../shared/corpus/', import.meta.url));

interface Picture {
  readonly file: string;
  /** The part of the file that is the picture, px. Default: the whole file, upright. */
  readonly panel?: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
  /** What a crop must show, as shares of the picture's sides. */
  readonly subject: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
}

const pictures: readonly Picture[] = [
  // Ada's head (girl walking)
  { file: 'page-ada-p04.jpg', subject: { left: 0.525, top: 0.45, right: 0.735, bottom: 0.6 } },
  // Street: red car, shops, people at the ice-cream machine
  { file: 'page-ada-p12.jpg', subject: { left: 0.4, top: 0.56, right: 0.86, bottom: 0.91 } },
  // Ada's face
  { file: 'page-ada-p19-palette.png', subject: { left: 0.18, top: 0.19, right: 0.69, bottom: 0.55 } },
  // Man's head behind the window
  { file: 'page-ada-p24.jpg', subject: { left: 0.385, top: 0.205, right: 0.555, bottom: 0.465 } },
  // Bear's head in the main panel
  { file: 'page-busterbear-p1.jpg', subject: { left: 0.655, top: 0.26, right: 0.82, bottom: 0.395 } },
  // Monster's head
  { file: 'page-chillingtales-cover.jpg', subject: { left: 0.58, top: 0.3, right: 0.745, bottom: 0.45 } },
  // Frog's head at the thermometer
  { file: 'page-frogs-breton-cover.jpg', subject: { left: 0.235, top: 0.55, right: 0.56, bottom: 0.72 } },
  // Witch head with hat and cat face
  { file: 'page-pepper-e11-cover-art.jpg', subject: { left: 0.355, top: 0.23, right: 0.67, bottom: 0.605 } },
  // Girl's face
  { file: 'odd-1bit-lineart.png', subject: { left: 0.235, top: 0.14, right: 0.43, bottom: 0.4 } },
  // Waterfall
  { file: 'odd-exif6-landscape.jpg', subject: { left: 0.62, top: 0.07, right: 0.84, bottom: 0.92 } },
  // Girl's face
  { file: 'odd-rgba-character.png', subject: { left: 0.265, top: 0.01, right: 0.605, bottom: 0.26 } },
  // Witch's head with hat
  { file: 'odd-wrong-extension-is-jpeg.png', subject: { left: 0.325, top: 0.5, right: 0.575, bottom: 0.675 } },
  // Witch's face with hat brim
  {
    file: 'odd-name Épisode 1 — page №2 (final) 최종.PNG',
    subject: { left: 0.26, top: 0.12, right: 0.61, bottom: 0.445 },
  },
  // Heads of the witch and the sleeping king
  {
    file: 'page-pepper-e11p05.jpg',
    panel: { left: 43, top: 316, width: 907, height: 728 },
    subject: { left: 0.385, top: 0.28, right: 0.665, bottom: 0.675 },
  },
  // Faces of cat and bat
  {
    file: 'page-pepper-e11p05.jpg',
    panel: { left: 43, top: 1079, width: 907, height: 279 },
    subject: { left: 0.17, top: 0.14, right: 0.7, bottom: 0.86 },
  },
  // Heads of the girl and the old witch, face to face
  {
    file: 'page-pepper-e11p02.webp',
    panel: { left: 43, top: 601, width: 907, height: 443 },
    subject: { left: 0.345, top: 0.05, right: 0.55, bottom: 0.48 },
  },
  // Yellow frog's head and the cube fly
  {
    file: 'real-strip-climate-frogs-part1.png',
    panel: { left: 0, top: 13710, width: 800, height: 478 },
    subject: { left: 0.335, top: 0.02, right: 0.62, bottom: 0.36 },
  },
  // Green frog's head
  {
    file: 'real-strip-climate-frogs-part1.png',
    panel: { left: 0, top: 11558, width: 800, height: 300 },
    subject: { left: 0.308, top: 0.11, right: 0.715, bottom: 0.87 },
  },
  // Startled witch's face
  {
    file: 'strip-black-gutters.jpg',
    panel: { left: 0, top: 17886, width: 800, height: 288 },
    subject: { left: 0.645, top: 0.11, right: 0.82, bottom: 0.61 },
  },
  // Witches on the hill before the moon
  {
    file: 'odd-private-metadata.jpg',
    panel: { left: 43, top: 44, width: 907, height: 592 },
    subject: { left: 0.415, top: 0.47, right: 0.578, bottom: 0.67 },
  },
];

/** Shapes of the crops, px. */
const shapes = {
  square: { width: 600, height: 600 },
  portrait: { width: 600, height: 900 },
  landscape: { width: 1600, height: 900 },
  banner: { width: 2400, height: 800 },
} as const;

/** Share of the subject that a crop must show, as far as the subject fits into the crop at all. */
const MIN_SHARE = 0.9;

interface Guessed extends Picture {
  readonly width: number;
  readonly height: number;
  readonly focus: Focus;
}

async function guess(picture: Picture): Promise<Guessed> {
  const upright = await sharp(join(corpus, picture.file)).rotate().png().toBuffer();
  const panel = picture.panel ? await sharp(upright).extract(picture.panel).png().toBuffer() : upright;
  const { width, height } = await sharp(panel).metadata();
  const scale = Math.sqrt(GUESS_PX / (width * height));
  const { data, info } = await sharp(panel)
    .resize(Math.round(width * scale), Math.round(height * scale), { fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const focus = guessFocus({ data: new Uint8ClampedArray(data), width: info.width, height: info.height });
  return { ...picture, width, height, focus };
}

function holdsSubject(crop: Rect, { width, height, subject }: Guessed): boolean {
  const [left, right] = [subject.left * width, subject.right * width];
  const [top, bottom] = [subject.top * height, subject.bottom * height];
  const shownWidth = Math.min(right, crop.x + crop.width) - Math.max(left, crop.x);
  const shownHeight = Math.min(bottom, crop.y + crop.height) - Math.max(top, crop.y);
  const largest = Math.min(right - left, crop.width) * Math.min(bottom - top, crop.height);
  return Math.max(0, shownWidth) * Math.max(0, shownHeight) >= MIN_SHARE * largest;
}

describe.skipIf(!existsSync(corpus))('crops around the guessed focal points of 20 real pictures', () => {
  let guessed: readonly Guessed[] = [];
  beforeAll(async () => {
    guessed = await Promise.all(pictures.map(guess));
  });
  const countHeld = (shape: keyof typeof shapes, getFocus: (picture: Guessed) => Focus) =>
    guessed.filter((picture) => holdsSubject(computeCoverCrop(picture, shapes[shape], getFocus(picture)), picture))
      .length;

  it.each([
    ['square', 16],
    ['portrait', 16],
    ['landscape', 16],
    ['banner', 12],
  ] as const)('%s: at least %i hold the subject', (shape, minimum) => {
    expect(countHeld(shape, ({ focus }) => focus)).toBeGreaterThanOrEqual(minimum);
  });

  it('hold more subjects than crops around the centre, all shapes together', () => {
    const countAll = (getFocus: (picture: Guessed) => Focus) =>
      (['square', 'portrait', 'landscape', 'banner'] as const).reduce(
        (sum, shape) => sum + countHeld(shape, getFocus),
        0,
      );
    expect(countAll(({ focus }) => focus)).toBeGreaterThan(countAll(() => centre));
  });
});
