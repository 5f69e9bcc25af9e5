/** The images of a series: what a draft keeps of each, and what is to be made of it. */
import * as v from 'valibot';
import { seriesImageKinds, type Series } from '../../api/schemas/series.ts';
import type { Image } from '../../api/schemas/shapes.ts';
import { categories, type Dimensions } from '../../imaging/categories.ts';
import { coverCrop, type CropChoice, middle, turnedSize } from '../../imaging/geometry.ts';
import type { WantedPicture } from '../uploads/wanted.ts';

export type ImageKind = (typeof seriesImageKinds)[number];

const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** A picture on the device and the part of it that is wanted. */
const chosen = v.object({
  fileId: v.string(),
  /** px, upright */
  width: v.number(),
  height: v.number(),
  turn: v.picklist([0, 90, 180, 270]),
  focus: v.object({ x: share, y: share }),
  zoom: v.pipe(v.number(), v.minValue(1)),
  /** Id of the image that was made of it and is the series' own now: saved, and kept to crop it otherwise. */
  image: v.optional(v.string()),
});
export type ChosenImage = v.InferOutput<typeof chosen>;

/** Null: the series is to have none. */
const choice = v.nullable(chosen);

/** Of the draft 'series {id}', beside its information. */
export const imagesEntries = {
  'comic-cover': choice,
  'comic-thumbnail': choice,
  'comic-banner': choice,
  'comic-promo-banner': choice,
  /** The picture that all of them are made of unless they have one of their own. */
  keyPicture: v.object({ fileId: v.string(), name: v.string(), width: v.number(), height: v.number() }),
} as const satisfies Record<ImageKind | 'keyPicture', v.GenericSchema>;

export type ImageFields = {
  readonly [Name in keyof typeof imagesEntries]?: v.InferOutput<(typeof imagesEntries)[Name]>;
};
export type KeyPicture = NonNullable<ImageFields['keyPicture']>;

/** As the upstream has them. */
type SeriesImages = Pick<Series, 'cover_image' | 'thumbnail' | 'banner' | 'promo_banner'>;

/** The image that the upstream has. */
export function imageOf(series: SeriesImages, kind: ImageKind): Image | null {
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

/** px; its shape is the crop's. */
export function targetOf(kind: ImageKind): Dimensions {
  const { large } = categories[kind].sizes;
  if (large === undefined) throw new Error(`${kind} has no large size.`);
  return large;
}

/** The largest part in the middle of a picture. */
export function wholeOf(fileId: string, { width, height }: Dimensions): ChosenImage {
  return { fileId, width, height, turn: 0, ...middle };
}

/** px of the picture as turned. */
export function partOf(kind: ImageKind, image: ChosenImage) {
  const { focus, zoom }: CropChoice = image;
  return coverCrop(turnedSize(image, image.turn), targetOf(kind), focus, zoom);
}

/**
 * What a new key picture means for each kind: those that have nothing yet get a part of it, and those that were made of the last
 * one. What has a picture of its own, or an image of before, keeps it; what is to be taken away still is.
 */
export function withKeyPicture(fields: ImageFields, series: SeriesImages, key: KeyPicture): ImageFields {
  const before = fields.keyPicture?.fileId;
  const kinds = seriesImageKinds.filter((kind) => {
    const field = fields[kind];
    if (field === undefined) return imageOf(series, kind) === null;
    return field !== null && field.fileId === before;
  });
  return { keyPicture: key, ...Object.fromEntries(kinds.map((kind) => [kind, wholeOf(key.fileId, key)])) };
}

/** What there is still to be made and sent. */
export function wantedOf(fields: ImageFields, files: ReadonlyMap<string, File>): WantedPicture[] {
  return seriesImageKinds.flatMap((kind) => {
    const image = fields[kind];
    const file = image && files.get(image.fileId);
    if (!image || !file || image.image !== undefined) return [];
    const { fileId, turn } = image;
    return [{ kind: 'picture', id: kind, fileId, file, category: kind, turn, part: partOf(kind, image) } as const];
  });
}

/** Files that were needed before, and are so no more. */
export function filesLetGo(before: ImageFields, after: ImageFields): string[] {
  const still = usedFiles(after);
  return [...usedFiles(before)].filter((id) => !still.has(id));
}

export function usedFiles(fields: ImageFields): ReadonlySet<string> {
  const all = [fields.keyPicture, ...seriesImageKinds.map((kind) => fields[kind])];
  return new Set(all.flatMap((one) => (one ? [one.fileId] : [])));
}

/** Kinds that the draft wants otherwise than the upstream has them. */
export function unsavedKinds(fields: ImageFields): ImageKind[] {
  return seriesImageKinds.filter((kind) => {
    const field = fields[kind];
    return field !== undefined && (field === null || field.image === undefined);
  });
}
