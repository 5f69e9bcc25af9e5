/**
 * Encodes the files to upload from a file chosen by the user: an image in every size of its category (cover, thumbnail,
 * …), or a slice of an episode's page.
 */
import type { DigestApi, EncoderApi, FitSpec } from '../../workers/image.api.ts';
import type { Decoding } from '../imaging/browserLimits.ts';
import { categories, type CategoryCode, type Dimensions, sizeNames, sizeQuality } from '../imaging/categories.ts';
import type { StripSlice } from '../imaging/cutPlan.ts';
import { type QuarterTurn, type Rect, rotateSize } from '../imaging/geometry.ts';
import type { ImageHeader } from '../imaging/imageHeader.ts';
import { stripPrivate } from '../imaging/metadata.ts';
import { createSafeName } from '../imaging/packageNames.ts';
import { contentRule, isAllowedContentGif } from '../imaging/pageCut.ts';
import { fileEndings } from '../imaging/platforms.ts';
import { outputSize } from './encodeEpisode.ts';
import { transferPixels } from './transferPixels.ts';
import { meetsRule, readBytes, passThrough } from './passThrough.ts';
import type { Pool } from './pool.ts';
import type { PixelResult, StripSources } from './stripSources.ts';

/** The workers that decode files (`sources`), and those that encode and hash images (`encoders`). */
export interface UploadWorkers {
  readonly sources: StripSources;
  readonly encoders: Pool<EncoderApi & DigestApi>;
}

/** A file that `openFile` has accepted. */
export interface UploadSource {
  /** The source's id in `sources`. */
  readonly id: string;
  readonly file: File;
  readonly header: ImageHeader;
  readonly decoding: Decoding;
  /** The user's rotation of the upright image. */
  readonly turn: QuarterTurn;
}

/** One file of an image. `sha256` is in lower-case hexadecimal; undefined if the browser can't compute it. */
export interface PreparedFile {
  readonly file: Blob;
  readonly name: string;
  readonly sha256: string | undefined;
}

/** An image to upload: its files from small to large. */
export interface PreparedImage {
  readonly category: CategoryCode;
  /** Size of the largest file, px. */
  readonly width: number;
  readonly height: number;
  readonly files: readonly [PreparedFile, ...PreparedFile[]];
}

type EncodedImage = PixelResult<{ readonly image: PreparedImage }>;

/** Returns a source's size after the user's rotation, px. */
export function sourceSize({ header, turn }: Pick<UploadSource, 'header' | 'turn'>): Dimensions {
  return rotateSize({ width: header.width, height: header.height }, turn);
}

/** Registers a source with the source worker. */
export function registerSource({ sources }: UploadWorkers, source: UploadSource): void {
  const { id, file, header, decoding, turn } = source;
  const natural = { width: header.width, height: header.height };
  sources.register({ id, file, natural, turn, size: sourceSize(source), alpha: header.alpha, decoding });
}

/**
 * Crops an image to a part (px of the image after the user's rotation) and encodes the part in every size of a
 * category. If the part is the whole image, the user hasn't rotated it, and the file is a GIF that has one of these
 * sizes, this GIF is copied instead, if possible.
 * @throws the signal's reason when aborted, or WorkerDied
 */
export async function encodePicture(
  workers: UploadWorkers,
  source: UploadSource,
  { category, part }: { readonly category: Exclude<CategoryCode, 'episode-content'>; readonly part: Rect },
  signal: AbortSignal,
): Promise<EncodedImage> {
  const sizes = sizeNames.flatMap((name) => {
    const size = categories[category].sizes[name];
    return size ? [{ ...size, name }] : [];
  });
  const { header } = source;
  const isWhole = source.turn === 0 && part.width === header.width && part.height === header.height;
  if (header.format === 'gif' && isWhole && sizes.some((size) => isSameSize(header, size))) {
    const gif = await copyGif(workers, source, category, signal);
    if (gif) return gif;
  }
  const specs = sizes.map(({ name, width, height }): FitSpec => {
    const quality = { kind: 'fixed', quality: sizeQuality[name] } as const;
    return {
      size: { width, height },
      format: 'webp',
      quality,
      fileBytes: contentRule.fileBytes,
      alpha: contentRule.alpha,
    };
  });
  // `sizeNames` is in ascending order.
  const largest = specs[specs.length - 1].size;
  const encoded = await workers.encoders.run(async (encoder) => {
    const pixelResult = await workers.sources.crop(source.id, part, largest);
    return pixelResult.ok ? encoder.encodeFitting(transferPixels(pixelResult.pixels), specs) : pixelResult;
  }, signal);
  if (!encoded.ok) return encoded;
  const files = encoded.files.map(({ bytes }) => new Blob([bytes], { type: 'image/webp' }));
  return hashFiles(workers, source, category, largest, files, signal);
}

/**
 * Encodes a slice of a page for upload. The slice is scaled down to the maximum width, never enlarged. If the slice is
 * the whole page and the user hasn't rotated it, a WebP that meets the rules or a GIF that `isAllowedContentGif` allows is
 * copied, if possible.
 * @param slice rows of the page after the user's rotation
 * @throws the signal's reason when aborted, or WorkerDied
 */
export async function encodePageSlice(
  workers: UploadWorkers,
  source: UploadSource,
  slice: StripSlice,
  signal: AbortSignal,
): Promise<EncodedImage> {
  const category = 'episode-content';
  const page = sourceSize(source);
  const rows = slice.bottom - slice.top;
  const size = outputSize(contentRule, page.width, rows);
  if (source.turn === 0 && rows === page.height) {
    if (source.header.format === 'gif' && isAllowedContentGif(page)) {
      const gif = await copyGif(workers, source, category, signal);
      if (gif) return gif;
    }
    const rule = { format: 'webp', size, alpha: contentRule.alpha, fileBytes: contentRule.fileBytes } as const;
    const bytes = meetsRule(source.header, rule) ? await passThrough(source.file, source.header, rule) : undefined;
    if (bytes) return hashFiles(workers, source, category, size, [new Blob([bytes], { type: 'image/webp' })], signal);
  }
  const part = { x: 0, y: slice.top, width: page.width, height: rows };
  const spec = { size, format: 'webp', quality: sizeQuality.large, alpha: contentRule.alpha } as const;
  const encoded = await workers.encoders.run(async (encoder) => {
    const pixelResult = await workers.sources.crop(source.id, part, size);
    return pixelResult.ok ? encoder.encode(transferPixels(pixelResult.pixels), spec) : pixelResult;
  }, signal);
  if (!encoded.ok) return encoded;
  return hashFiles(workers, source, category, size, [new Blob([encoded.bytes], { type: 'image/webp' })], signal);
}

/** Copies a GIF without its private metadata. Undefined if this fails or the copy exceeds the upload limit. */
async function copyGif(
  workers: UploadWorkers,
  source: UploadSource,
  category: CategoryCode,
  signal: AbortSignal,
): Promise<EncodedImage | undefined> {
  const original = await readBytes(source.file);
  const bytes = original && stripPrivate(original, 'gif');
  if (!bytes || bytes.length >= contentRule.fileBytes) return undefined;
  const { width, height } = source.header;
  return hashFiles(workers, source, category, { width, height }, [new Blob([bytes], { type: 'image/gif' })], signal);
}

/** Names and hashes the files of an image. */
async function hashFiles(
  { encoders }: UploadWorkers,
  source: UploadSource,
  category: CategoryCode,
  { width, height }: Dimensions,
  blobs: readonly Blob[],
  signal: AbortSignal,
): Promise<EncodedImage> {
  const stem = createSafeName(source.file.name);
  const preparedFiles = blobs.map(async (file): Promise<PreparedFile> => {
    const name = `${stem}.${file.type === 'image/gif' ? fileEndings.gif : fileEndings.webp}`;
    return { file, name, sha256: await encoders.run((encoder) => encoder.sha256(file), signal) };
  });
  const [first, ...others] = await Promise.all(preparedFiles);
  return { ok: true, image: { category, width, height, files: [first, ...others] } };
}

function isSameSize(a: Dimensions, b: Dimensions): boolean {
  return a.width === b.width && a.height === b.height;
}
