import { seriesImageKinds } from '../../../api/schemas/series.ts';
import type { Dimensions } from '../../../imaging/categories.ts';
import {
  type ImageFields,
  type ImageKind,
  getImage,
  type KeyPicture,
  getTargetSize,
  createCenteredCrop,
  withKeyPicture,
} from '../../../widgets/seriesImages/seriesImages.ts';

/** Assigns chosen pictures to the images of a series. Pure. */

/** Maximum ratio of the longer to the shorter side of a square picture: midway between 1:1 and 3:2. */
const MAX_SQUARE_RATIO = 1.25;

type Shape = 'portrait' | 'square' | 'wide';

function getShape({ width, height }: Dimensions): Shape {
  if (height > width * MAX_SQUARE_RATIO) return 'portrait';
  return width > height * MAX_SQUARE_RATIO ? 'wide' : 'square';
}

/** Returns the distance of two aspect ratios; 0 if they are equal. */
function getRatioDistance(a: Dimensions, b: Dimensions): number {
  return Math.abs(Math.log((a.width * b.height) / (a.height * b.width)));
}

export interface PlacedPictures {
  /** Fields to change in the draft. */
  readonly fields: ImageFields;
  /** Pictures that no image uses. */
  readonly unused: readonly KeyPicture[];
}

/**
 * A single picture becomes the key picture, of which all free images show a part. An image is free if it shows part of the
 * previous key picture, or if nothing is saved or chosen for it.
 *
 * Several pictures first replace images of the same shape, even if these aren't free, with the best fits first. The remaining
 * free images show a part of the picture with the most similar aspect ratio.
 */
export function placePictures(
  currentFields: ImageFields,
  series: Parameters<typeof getImage>[0],
  pictures: readonly KeyPicture[],
): PlacedPictures {
  const [firstPicture, ...others] = pictures;
  if (firstPicture && others.length === 0) {
    const fields = withKeyPicture(currentFields, series, firstPicture);
    const isUsed = seriesImageKinds.some((kind) => fields[kind] !== undefined);
    return isUsed ? { fields, unused: [] } : { fields: {}, unused: [firstPicture] };
  }
  const placed = new Map<ImageKind, KeyPicture>();
  const pairs = pictures
    .flatMap((picture) => seriesImageKinds.map((kind) => ({ picture, kind })))
    .filter(({ picture, kind }) => getShape(picture) === getShape(getTargetSize(kind)))
    .toSorted(
      (a, b) => getRatioDistance(a.picture, getTargetSize(a.kind)) - getRatioDistance(b.picture, getTargetSize(b.kind)),
    );
  for (const { picture, kind } of pairs) {
    if (!placed.has(kind) && ![...placed.values()].includes(picture)) placed.set(kind, picture);
  }
  const keyFileId = currentFields.keyPicture?.fileId;
  for (const kind of seriesImageKinds) {
    const field = currentFields[kind];
    const isReplaceable =
      field === undefined ? getImage(series, kind) === null : field !== null && field.fileId === keyFileId;
    if (placed.has(kind) || !isReplaceable) continue;
    const [nearest] = pictures.toSorted(
      (a, b) => getRatioDistance(a, getTargetSize(kind)) - getRatioDistance(b, getTargetSize(kind)),
    );
    if (nearest) placed.set(kind, nearest);
  }
  const used = new Set(placed.values());
  if (used.size === 0) return { fields: {}, unused: pictures };
  return {
    fields: {
      keyPicture: undefined,
      ...Object.fromEntries([...placed].map(([kind, picture]) => [kind, createCenteredCrop(picture.fileId, picture)])),
    },
    unused: pictures.filter((picture) => !used.has(picture)),
  };
}
