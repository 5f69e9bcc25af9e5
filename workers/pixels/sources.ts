import { MAX_IN_MEMORY_ROWS_PX } from '../../src/imaging/browserLimits.ts';
import type { Dimensions } from '../../src/imaging/categories.ts';
import type { Focus, Rect } from '../../src/imaging/geometry.ts';
import type { RowMeasure } from '../../src/imaging/gutters/rowProfile.ts';
import type { PlacedSource, SourcesApi, StripSource } from '../image.api.ts';
import { paintCanvas } from './canvas.ts';
import { createDecodedPictures } from './decodedPictures.ts';
import { toProblem, decodeTop, preloadDecodeTop } from './decodeSource.ts';
import { areFramesExact } from './frames.ts';
import { paintPart, type Picture, readRows, readShrunk, resamplePart } from './picture.ts';
import type { Pixels } from './pixels.ts';
import { isOpaque, type Raster } from '../codecs/raster.ts';
import type { RowStorage } from './rowStore.ts';
import { preloadShrinkPart, shrinkPart } from './shrinkPart.ts';
import { loadChunk } from '../codecs/loadChunk.ts';

/** Parts of a source with more pixels than this (32 MB of RGBA) are resampled to the requested size before the transfer. */
const MAX_TRANSFERRED_PX = 8_000_000;

/** The same limit for slices of the strip (64 MB of RGBA). It is higher, because encoders resample slices in parallel. */
const MAX_TRANSFERRED_STRIP_PX = 16_000_000;

export interface SourcesOptions extends Partial<RowStorage> {
  /** Maximum bytes of decoded pixels to keep. Default: `DECODED_BUDGET_BYTES` in `decodedPictures.ts`. */
  readonly budget?: number;
}

function loadMeasuring() {
  return loadChunk(import('./measureRows.ts'));
}

/**
 * Returns how many rows of a picture fill a box when the picture is scaled down to the box's width. The picture may have
 * fewer rows.
 */
function countRowsInBox({ width }: Dimensions, box: Dimensions): number {
  return Math.ceil(box.height / Math.min(1, box.width / width));
}

/** Guesses where the subject of a bitmap is. Undefined if the guess fails. */
async function guessBitmapFocus(bitmap: ImageBitmap): Promise<Focus | undefined> {
  try {
    const { guessFocus, GUESS_PX } = await loadChunk(import('../../src/imaging/subject/guessFocus.ts'));
    return guessFocus(await readShrunk(bitmap, GUESS_PX));
  } catch {
    return undefined;
  }
}

/** Creates the API that decodes, measures and reads the sources of one strip (images, one below the other). */
export function createSources({ budget, ...storageOptions }: SourcesOptions = {}): SourcesApi {
  const storage: RowStorage = {
    openScratch: async () => undefined,
    reportAlive: () => undefined,
    maxPixelsInMemory: MAX_IN_MEMORY_ROWS_PX,
    ...storageOptions,
  };
  const pictures = createDecodedPictures(storage, budget);
  const { withPictures } = pictures;
  const measures = new WeakMap<StripSource, RowMeasure>();
  /** The width of the strip, px, and the positions of the sources (`setLayout`). */
  let strip: { width: number; placed: readonly PlacedSource[] } = { width: 1, placed: [] };

  /** Returns the stored measures of a source's rows. If there are none, measures the rows and stores the result. */
  const getMeasure = async (id: string): Promise<RowMeasure> => {
    const source = pictures.getSource(id);
    const storedMeasure = source && measures.get(source);
    if (storedMeasure) return storedMeasure;
    const { measureRows } = await loadMeasuring();
    const measured = await withPictures([id], ([picture]) => measureRows(picture, storage.reportAlive));
    if (source) measures.set(source, measured);
    return measured;
  };

  /** Marks a raster as opaque if all its pixels are opaque. */
  const detectOpaque = (raster: Raster): Raster => ({ ...raster, opaque: raster.opaque || isOpaque(raster.data) });

  /** Reads a part of a source, resampled to `size` px. */
  const readResizedPart = (id: string, part: Rect, size: Dimensions): Promise<Raster> =>
    withPictures([id], async ([picture]) => {
      const isUnscaled = part.width === size.width && part.height === size.height;
      return detectOpaque(await (isUnscaled ? picture.read(part) : resamplePart(picture, part, size)));
    });

  /** Reads a part of a source for transfer. Resamples the part to `size` only if it exceeds `MAX_TRANSFERRED_PX`. */
  const readPart = (id: string, part: Rect, size: Dimensions): Promise<Pixels> =>
    withPictures(
      [id],
      async ([picture]) => {
        const isUnscaled = part.width === size.width && part.height === size.height;
        if (!isUnscaled && part.width * part.height > MAX_TRANSFERRED_PX)
          return detectOpaque(await resamplePart(picture, part, size));
        return (await picture.getFrame?.(part)) ?? detectOpaque(await picture.read(part));
      },
      () => true,
    );

  /** Draws rows [top, bottom) of the strip on a canvas of this size. */
  const paintStrip = (top: number, bottom: number, size: Dimensions): Promise<OffscreenCanvas> => {
    const scale = size.height / (bottom - top);
    const places = strip.placed.filter((place) => place.bottom > top && place.top < bottom);
    return withPictures(
      places.map(({ id }) => id),
      (placedPictures) =>
        paintCanvas(size, async (context) => {
          context.imageSmoothingQuality = 'high';
          for (const [index, place] of places.entries()) {
            const picture = placedPictures[index];
            const from = Math.max(top, place.top);
            const rows = Math.min(bottom, place.bottom) - from;
            const part = { x: 0, y: from - place.top, width: picture.width, height: rows };
            await picture.draw(context, part, { y: (from - top) * scale, height: rows * scale, width: size.width });
          }
        }),
    );
  };

  /**
   * Returns the `isLastUse` option of `withPictures` for a slice that ends at `bottom`. Slices are read from top to
   * bottom, so a source that ends at or above `bottom` isn't needed for the next slices.
   */
  const isLastUseBy = (bottom: number) => {
    const endedIds = new Set(strip.placed.filter((place) => place.bottom <= bottom).map(({ id }) => id));
    return (id: string): boolean => endedIds.has(id);
  };

  /**
   * Returns rows [top, bottom) of the strip as a frame. Undefined if they belong to several pictures or can't be read
   * as a frame.
   */
  const readStripFrame = async (top: number, bottom: number): Promise<Pixels | undefined> => {
    const placedSource = strip.placed.find((place) => place.top <= top && place.bottom >= bottom);
    if (!placedSource) return undefined;
    return withPictures(
      [placedSource.id],
      ([picture]) =>
        Promise.resolve(
          picture.getFrame?.({ x: 0, y: top - placedSource.top, width: picture.width, height: bottom - top }),
        ),
      isLastUseBy(bottom),
    );
  };

  /** Draws rows [top, bottom) of the strip at `size` px. */
  const drawStripTile = async (top: number, bottom: number, size: Dimensions): Promise<ImageBitmap> => {
    const placedSource = strip.placed.find((place) => place.top <= top && place.bottom >= bottom);
    const shrunk =
      placedSource &&
      (await withPictures([placedSource.id], ([picture]) =>
        shrinkPart(picture, { x: 0, y: top - placedSource.top, width: picture.width, height: bottom - top }, size),
      ));
    return shrunk ?? (await paintStrip(top, bottom, size)).transferToImageBitmap();
  };

  /** Draws the top of a source, scaled down to the box's width. */
  const drawTop = async (picture: Picture, box: Dimensions): Promise<ImageBitmap> => {
    const scale = Math.min(1, box.width / picture.width);
    const rows = Math.min(picture.height, countRowsInBox(picture, box));
    const width = Math.max(1, Math.round(picture.width * scale));
    const size = { width, height: Math.max(1, Math.round(rows * scale)) };
    const part = { x: 0, y: 0, width: picture.width, height: rows };
    return (await shrinkPart(picture, part, size)) ?? paintPart(picture, part, size);
  };

  /**
   * Draws the thumbnail from the source's first rows, if they can be decoded before the whole source. Otherwise
   * undefined.
   */
  const drawEarlyThumbnail = async (id: string, box: Dimensions): Promise<ImageBitmap | undefined> => {
    const source = pictures.getSource(id);
    if (!source || pictures.isDecoded(id)) return undefined;
    const top = await decodeTop(source, countRowsInBox(source.natural, box), storage);
    if (!top) return undefined;
    try {
      return await drawTop(top, box);
    } catch {
      return undefined;
    } finally {
      top.close();
    }
  };

  /** Reads rows [top, bottom) of the strip, unscaled. Rows without a source are transparent. */
  const readStrip = (top: number, bottom: number): Promise<Raster> => {
    const places = strip.placed.filter((place) => place.bottom > top && place.top < bottom);
    return withPictures(
      places.map(({ id }) => id),
      async (placedPictures) => {
        const { width } = strip;
        const size = { width, height: bottom - top };
        const parts = [];
        for (const [index, place] of places.entries()) {
          const from = Math.max(top, place.top);
          const rows = Math.min(bottom, place.bottom) - from;
          const raster = await readRows(placedPictures[index], from - place.top, from - place.top + rows);
          if (rows === size.height) return detectOpaque(raster);
          parts.push({ raster, offset: (from - top) * width * 4 });
        }
        const data = new Uint8ClampedArray(width * size.height * 4);
        for (const { raster, offset } of parts) data.set(raster.data, offset);
        return { data, ...size, opaque: isOpaque(data) };
      },
      isLastUseBy(bottom),
    );
  };

  return {
    async measurePart(id, top, bottom) {
      try {
        const { measureRows, selectRows } = await loadMeasuring();
        const measure = await withPictures([id], ([picture]) =>
          measureRows(selectRows(picture, top, bottom), storage.reportAlive),
        );
        return { ok: true, measure };
      } catch (error) {
        return toProblem(error);
      }
    },

    async readFrame(id, top, bottom) {
      try {
        const pixels = await withPictures([id], async ([picture]) =>
          picture.framesShareMemory
            ? picture.getFrame?.({ x: 0, y: top, width: picture.width, height: bottom - top })
            : undefined,
        );
        return { ok: true, ...(pixels && { pixels }) };
      } catch (error) {
        return toProblem(error);
      }
    },

    async storeMeasures(id, parts) {
      const { stackMeasures } = await loadMeasuring();
      const source = pictures.getSource(id);
      const measure = stackMeasures(parts);
      // Ignores the measures if the source's size in the strip has changed since they were requested.
      if (source?.size.width === measure.width && source.size.height === measure.rows) measures.set(source, measure);
      return { ok: true };
    },

    async ready() {
      await Promise.all([areFramesExact(), loadMeasuring(), preloadDecodeTop(), preloadShrinkPart()]);
    },

    register: pictures.register,
    release: pictures.release,

    setLayout(width, placed) {
      strip = { width, placed };
    },

    async measure(id) {
      try {
        await getMeasure(id);
        return { ok: true };
      } catch (error) {
        return toProblem(error);
      }
    },

    async profileStrip() {
      try {
        const measures = [];
        for (const { id } of strip.placed) measures.push(await getMeasure(id));
        const { joinHashes, joinMeasures } = await loadMeasuring();
        const hashes = joinHashes(measures.map((measure) => measure.hashes));
        return { ok: true, profile: joinMeasures(measures), hashes };
      } catch (error) {
        return toProblem(error);
      }
    },

    async profileSource(id) {
      try {
        const measured = await getMeasure(id);
        return { ok: true, profile: (await loadMeasuring()).joinMeasures([measured]) };
      } catch (error) {
        return toProblem(error);
      }
    },

    async crop(id, part, size) {
      try {
        return { ok: true, pixels: await readPart(id, part, size) };
      } catch (error) {
        return toProblem(error);
      }
    },

    async view(id, part, size, quality) {
      try {
        if (quality === 'quick') {
          const bitmap = await withPictures([id], ([picture]) => paintPart(picture, part, size));
          return { ok: true, bitmap };
        }
        const { data, width, height } = await readResizedPart(id, part, size);
        return { ok: true, bitmap: await createImageBitmap(new ImageData(data, width, height)) };
      } catch (error) {
        return toProblem(error);
      }
    },

    async viewAndGuessFocus(id, size) {
      try {
        const bitmap = await withPictures([id], ([picture]) =>
          paintPart(picture, { x: 0, y: 0, width: picture.width, height: picture.height }, size),
        );
        const focus = await guessBitmapFocus(bitmap);
        return { ok: true, bitmap, ...(focus && { focus }) };
      } catch (error) {
        return toProblem(error);
      }
    },

    async drawThumbnail(id, box) {
      try {
        const earlyThumbnail = drawEarlyThumbnail(id, box);
        // Starts decoding the whole picture at the same time.
        const thumbnail = withPictures([id], async ([picture]) => (await earlyThumbnail) ?? drawTop(picture, box));
        // If decoding the whole picture fails, the next call that needs the picture reports the error.
        thumbnail.catch(() => undefined);
        return { ok: true, bitmap: (await earlyThumbnail) ?? (await thumbnail) };
      } catch (error) {
        return toProblem(error);
      }
    },

    async read(top, bottom, size) {
      try {
        const part = { x: 0, y: top, width: strip.width, height: bottom - top };
        if (!size || part.width * part.height <= MAX_TRANSFERRED_STRIP_PX)
          return { ok: true, pixels: (await readStripFrame(top, bottom)) ?? (await readStrip(top, bottom)) };
        const stripPicture = { alpha: true, read: ({ y, height }: Rect) => readStrip(y, y + height) };
        return { ok: true, pixels: detectOpaque(await resamplePart(stripPicture, part, size)) };
      } catch (error) {
        return toProblem(error);
      }
    },

    async drawTile(top, bottom, size) {
      try {
        return { ok: true, bitmap: await drawStripTile(top, bottom, size) };
      } catch (error) {
        return toProblem(error);
      }
    },
  };
}
