/** The images of a series: the data that a draft stores for each image. */
import * as v from 'valibot';
import { seriesImageKinds, type Series } from '../../api/schemas/series.ts';
import type { Image } from '../../api/schemas/shapes.ts';
import { categories, type Dimensions } from '../../imaging/categories.ts';
import { computeCoverCrop, type CropChoice, defaultCropChoice, rotateSize } from '../../imaging/geometry.ts';
import type { DraftPicture } from '../uploads/draftUploads.ts';

export type ImageKind = (typeof seriesImageKinds)[number];

const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** An image on the device with its crop. */
const chosen = v.object({
  fileId: v.string(),
  /** Size of the source file before the user's rotation, px. */
  width: v.number(),
  height: v.number(),
  /** The user's rotation, degrees clockwise. The crop refers to the rotated image. */
  turn: v.picklist([0, 90, 180, 270]),
  focus: v.object({ x: share, y: share }),
  zoom: v.pipe(v.number(), v.minValue(1)),
  /** Id of the image on the server; undefined until it is saved as an image of the series. */
  image: v.optional(v.string()),
});
export type ChosenImage = v.InferOutput<typeof chosen>;

/** Null means that saving the draft removes the image from the series. */
const choice = v.nullable(chosen);

/** The image fields of a series draft (`draftKeys.series`). */
export const imagesEntries = {
  'comic-cover': choice,
  'comic-thumbnail': choice,
  'comic-banner': choice,
  'comic-promo-banner': choice,
  keyPicture: v.object({ fileId: v.string(), name: v.string(), width: v.number(), height: v.number() }),
} as const satisfies Record<ImageKind | 'keyPicture', v.GenericSchema>;

export type ImageFields = {
  readonly [Name in keyof typeof imagesEntries]?: v.InferOutput<(typeof imagesEntries)[Name]>;
};
/** The picture from which all images of a series can be cropped. */
export type KeyPicture = NonNullable<ImageFields['keyPicture']>;

type SeriesImages = Pick<Series, 'cover_image' | 'thumbnail' | 'banner' | 'promo_banner'>;

/** Returns the image on the server; null if there is none. */
export function getImage(series: SeriesImages, kind: ImageKind): Image | null {
  switch (kind) {
    case 'comic-cover':
      return series.cover_image;
    case 'comic-thumbnail':
      return series.thumbnail;
    case 'comic-banner':
      return series.banner;
    case 'comic-promo-banner':
      return series.promo_banner;
  }
}

/** Returns the size of a kind's largest file, px. A crop has the same aspect ratio. */
export function getTargetSize(kind: ImageKind): Dimensions {
  const { large } = categories[kind].sizes;
  if (large === undefined) throw new Error(`${kind} has no large size.`);
  return large;
}

/** Returns the largest centred crop of an image. */
export function createCenteredCrop(fileId: string, { width, height }: Dimensions): ChosenImage {
  return { fileId, width, height, turn: 0, ...defaultCropChoice };
}

/** Returns the crop of an image, in px of the image after the user's rotation. */
export function getCropArea(kind: ImageKind, image: ChosenImage) {
  const { focus, zoom }: CropChoice = image;
  return computeCoverCrop(rotateSize(image, image.turn), getTargetSize(kind), focus, zoom);
}

/**
 * Applies a new key picture: image kinds without an image, and those cropped from the previous key picture, get a crop of the new
 * one. Kinds whose image the draft removes (null) get none.
 */
export function withKeyPicture(fields: ImageFields, series: SeriesImages, key: KeyPicture): ImageFields {
  const before = fields.keyPicture?.fileId;
  const kinds = seriesImageKinds.filter((kind) => {
    const field = fields[kind];
    if (field === undefined) return getImage(series, kind) === null;
    return field !== null && field.fileId === before;
  });
  return { keyPicture: key, ...Object.fromEntries(kinds.map((kind) => [kind, createCenteredCrop(key.fileId, key)])) };
}

/** Returns the chosen images that aren't saved on the server yet, except those whose file isn't on this device. */
export function toDraftPictures(fields: ImageFields, files: ReadonlyMap<string, File>): DraftPicture[] {
  return seriesImageKinds.flatMap((kind) => {
    const image = fields[kind];
    const file = image && files.get(image.fileId);
    if (!image || !file || image.image !== undefined) return [];
    const { fileId, turn } = image;
    return [{ kind: 'picture', id: kind, fileId, file, category: kind, turn, part: getCropArea(kind, image) } as const];
  });
}

/** Returns the ids of the files that `before` uses and `after` doesn't. */
export function listReleasedFiles(before: ImageFields, after: ImageFields): string[] {
  const filesAfter = listUsedFiles(after);
  return [...listUsedFiles(before)].filter((id) => !filesAfter.has(id));
}

/** Returns the ids of all files that the draft uses. */
export function listUsedFiles(fields: ImageFields): ReadonlySet<string> {
  const all = [fields.keyPicture, ...seriesImageKinds.map((kind) => fields[kind])];
  return new Set(all.flatMap((image) => (image ? [image.fileId] : [])));
}

/** Returns the kinds whose image in the draft, or its removal, isn't saved on the server yet. */
export function listUnsavedKinds(fields: ImageFields): ImageKind[] {
  return seriesImageKinds.filter((kind) => {
    const field = fields[kind];
    return field !== undefined && (field === null || field.image === undefined);
  });
}
