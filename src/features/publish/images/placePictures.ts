import { seriesImageKinds } from '../../../api/schemas/series.ts';
import type { Dimensions } from '../../../imaging/categories.ts';
import {
  type ImageFields,
  type ImageKind,
  imageOf,
  type KeyPicture,
  targetOf,
  wholeOf,
  withKeyPicture,
} from '../../../widgets/seriesImages/seriesImages.ts';

/** Pictures that are chosen for a series: which image each of them becomes. Pure. */

/** A side of a square picture may be so much longer than the other. Half-way to 3:2, the nearest shape that isn't meant as one. */
const SQUARE = 1.25;

type Shape = 'portrait' | 'square' | 'wide';

function shapeOf({ width, height }: Dimensions): Shape {
  if (height > width * SQUARE) return 'portrait';
  return width > height * SQUARE ? 'wide' : 'square';
}

/** How unlike two shapes are: the same for twice as wide and for half as wide. */
function distance(one: Dimensions, other: Dimensions): number {
  return Math.abs(Math.log((one.width * other.height) / (one.height * other.width)));
}

export interface PlacedPictures {
  /** What changes of the draft. */
  readonly fields: ImageFields;
  /** Pictures that no image is made of. */
  readonly left: readonly KeyPicture[];
}

/**
 * One is the key picture of all images that have none of their own. Of several, each becomes the image of its shape that it fits best: a portrait the cover, a square the thumbnail, wide ones the banners. Images
 * that have nothing even then get a part of the picture that is most like them; what has a picture of its own keeps it.
 */
export function placePictures(
  before: ImageFields,
  series: Parameters<typeof imageOf>[0],
  pictures: readonly KeyPicture[],
): PlacedPictures {
  const [only, ...others] = pictures;
  if (only && others.length === 0) {
    const fields = withKeyPicture(before, series, only);
    const isUsed = seriesImageKinds.some((kind) => fields[kind] !== undefined);
    return isUsed ? { fields, left: [] } : { fields: {}, left: [only] };
  }
  const placed = new Map<ImageKind, KeyPicture>();
  const pairs = pictures
    .flatMap((picture) => seriesImageKinds.map((kind) => ({ picture, kind })))
    .filter(({ picture, kind }) => shapeOf(picture) === shapeOf(targetOf(kind)))
    .toSorted((a, b) => distance(a.picture, targetOf(a.kind)) - distance(b.picture, targetOf(b.kind)));
  for (const { picture, kind } of pairs) {
    if (!placed.has(kind) && ![...placed.values()].includes(picture)) placed.set(kind, picture);
  }
  const key = before.keyPicture?.fileId;
  for (const kind of seriesImageKinds) {
    const field = before[kind];
    const isOpen = field === undefined ? imageOf(series, kind) === null : field !== null && field.fileId === key;
    if (placed.has(kind) || !isOpen) continue;
    const [nearest] = pictures.toSorted((a, b) => distance(a, targetOf(kind)) - distance(b, targetOf(kind)));
    if (nearest) placed.set(kind, nearest);
  }
  const used = new Set(placed.values());
  if (used.size === 0) return { fields: {}, left: pictures };
  return {
    fields: {
      keyPicture: undefined,
      ...Object.fromEntries([...placed].map(([kind, picture]) => [kind, wholeOf(picture.fileId, picture)])),
    },
    left: pictures.filter((picture) => !used.has(picture)),
  };
}
