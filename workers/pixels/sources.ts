import type { Dimensions } from '../../src/imaging/categories.ts';
import type { Rect } from '../../src/imaging/geometry.ts';
import { createRowMeter, joinMeasures, type RowMeasure } from '../../src/imaging/rowProfile.ts';
import type { PixelProblem, PixelProblemCode, PlacedSource, SourcesApi, StripSource } from '../image.api.ts';
import {
  bandRows,
  closePicture,
  drawRows,
  paint,
  type Picture,
  paintPart,
  readPart,
  readRows,
  recolouredPicture,
  resamplePart,
  scalePicture,
  turnPicture,
} from './picture.ts';
import { framesAreTrue } from './frames.ts';
import { type PlainFile, withoutProfile } from './ownColours.ts';
import { isOpaque, type Raster } from './raster.ts';
import { readsTrue } from './readback.ts';

/** Bytes of RGBA kept decoded: a 900 × 115,000 strip, or 35 pages of 1600 × 2400. */
const decodedBudget = 512 * 1024 * 1024;

class PixelFailure extends Error {
  readonly code: PixelProblemCode;
  readonly source: string;
  constructor(code: PixelProblemCode, source: string) {
    super(code);
    this.code = code;
    this.source = source;
  }
}

const asProblem = (error: unknown): PixelProblem => {
  if (error instanceof PixelFailure) return { ok: false, code: error.code, source: error.source };
  // Typed arrays and canvases that do not fit throw RangeError; anything else here is a drawing that went wrong.
  return { ok: false, code: error instanceof RangeError ? 'out-of-memory' : 'cannot-decode' };
};

const rgbaBytes = (size: Dimensions): number => size.width * size.height * 4;

/** A part with more pixels than this is resampled here, rather than handed on by the dozen: 32 MB of RGBA. */
const mostHandedOn = 8_000_000;

const decode = async ({ id, file, natural, turn = 0, size, alpha }: StripSource): Promise<Picture> => {
  let bitmap: ImageBitmap;
  let plain: PlainFile;
  try {
    plain = await withoutProfile(file);
    // The defaults say it all: turned upright, and converted to sRGB where that is left to the browser.
    bitmap = await createImageBitmap(plain.file);
  } catch {
    throw new PixelFailure('cannot-decode', id);
  }
  const { transform, isPlain } = plain;
  if ((alpha || !isPlain || !(await framesAreTrue())) && !(await readsTrue())) {
    bitmap.close();
    throw new PixelFailure('pixels-altered', id);
  }
  const bands = [{ top: 0, bitmap }];
  const upright: Picture = { width: bitmap.width, height: bitmap.height, alpha, isPlain, bands };
  if (bitmap.width !== natural.width || bitmap.height !== natural.height) {
    closePicture(upright);
    throw new PixelFailure('size-differs', id);
  }
  const picture = turnPicture(transform ? await recolouredPicture(upright, transform) : upright, turn);
  if (size.width === picture.width && size.height === picture.height) return picture;
  try {
    return await scalePicture(picture, size);
  } finally {
    closePicture(picture);
  }
};

/** A picture that is decoded or being decoded, and how many are about to draw from it. */
interface Decoded {
  readonly picture: Promise<Picture>;
  users: number;
  dropped: boolean;
}

/** A closed bitmap draws nothing and says nothing: none is closed under someone who waits to draw from it. */
const closeIfFree = ({ picture, users, dropped }: Decoded): void => {
  if (dropped && users === 0) picture.then(closePicture).catch(() => undefined);
};

interface Held {
  readonly source: StripSource;
  decoded?: Decoded;
  measured?: RowMeasure;
  lastUsed: number;
}

/**
 * The decoded pictures of one strip. Each file is decoded once; when together they outgrow the budget, those used
 * longest ago are dropped and decoded again when they are next asked for.
 */
export const createSources = (budget = decodedBudget): SourcesApi => {
  const held = new Map<string, Held>();
  let strip: { width: number; placed: readonly PlacedSource[] } = { width: 1, placed: [] };
  let clock = 0;

  const drop = (entry: Held): void => {
    const { decoded } = entry;
    if (!decoded) return;
    delete entry.decoded;
    decoded.dropped = true;
    closeIfFree(decoded);
  };

  const makeRoom = (wanted: Held): void => {
    const others = [...held.values()].filter((entry) => entry.decoded && entry !== wanted);
    let bytes = others.reduce((sum, entry) => sum + rgbaBytes(entry.source.size), rgbaBytes(wanted.source.size));
    for (const entry of others.sort((a, b) => a.lastUsed - b.lastUsed)) {
      if (bytes <= budget) return;
      if (entry.decoded?.users) continue;
      bytes -= rgbaBytes(entry.source.size);
      drop(entry);
    }
  };

  /** The picture of a source, decoded once, for one more user. */
  const lease = (id: string): Decoded => {
    const entry = held.get(id);
    if (!entry) throw new PixelFailure('cannot-decode', id);
    entry.lastUsed = ++clock;
    if (!entry.decoded) {
      makeRoom(entry);
      const made: Decoded = { picture: decode(entry.source), users: 0, dropped: false };
      entry.decoded = made;
      // A failure is not remembered: memory that was short may be there the next time.
      made.picture.catch(() => {
        if (entry.decoded === made) delete entry.decoded;
      });
    }
    entry.decoded.users++;
    return entry.decoded;
  };

  /** Does something with decoded pictures, all of which stay until it is done. */
  const withPictures = async <T>(
    ids: readonly string[],
    work: (pictures: readonly Picture[]) => T | Promise<T>,
  ): Promise<T> => {
    const leased: Decoded[] = [];
    try {
      for (const id of ids) leased.push(lease(id));
      return await work(await Promise.all(leased.map(({ picture }) => picture)));
    } finally {
      for (const one of leased) {
        one.users--;
        closeIfFree(one);
      }
    }
  };

  const measureOf = async (id: string): Promise<RowMeasure> => {
    const entry = held.get(id);
    if (entry?.measured) return entry.measured;
    const measured = await withPictures([id], async ([picture]) => {
      const meter = createRowMeter(picture.width);
      const room = new Uint8ClampedArray(picture.width * Math.min(bandRows, picture.height) * 4);
      for (let top = 0; top < picture.height; top += bandRows) {
        const bottom = Math.min(picture.height, top + bandRows);
        meter.push((await readRows(picture, top, bottom, room)).data, bottom - top);
      }
      return meter.finish();
    });
    if (entry) entry.measured = measured;
    return measured;
  };

  /** A part of a source, resampled to `size` when it is large or when it must be. */
  const partOf = (id: string, part: Rect, size: Dimensions, mustFit: boolean): Promise<Raster> =>
    withPictures([id], async ([picture]) => {
      const isAsked = part.width === size.width && part.height === size.height;
      const resampled = !isAsked && (mustFit || part.width * part.height > mostHandedOn);
      const raster = await (resampled ? resamplePart(picture, part, size) : readPart(picture, part));
      return { ...raster, opaque: raster.opaque || isOpaque(raster.data) };
    });

  const placesIn = (top: number, bottom: number): PlacedSource[] =>
    strip.placed.filter((place) => place.bottom > top && place.top < bottom);

  /** Rows [top, bottom) of the strip as pixels. */
  const readStrip = (top: number, bottom: number): Promise<Raster> => {
    const places = placesIn(top, bottom);
    const rowsOf = (place: PlacedSource, picture: Picture): Promise<Raster> =>
      readRows(picture, Math.max(top, place.top) - place.top, Math.min(bottom, place.bottom) - place.top);
    return withPictures(
      places.map(({ id }) => id),
      async (pictures) => {
        const parts: Raster[] = [];
        for (const [index, picture] of pictures.entries()) parts.push(await rowsOf(places[index], picture));
        const [only] = parts;
        if (parts.length === 1) return { ...only, opaque: only.opaque || isOpaque(only.data) };
        const data = new Uint8ClampedArray(strip.width * (bottom - top) * 4);
        let at = 0;
        for (const part of parts) {
          data.set(part.data, at);
          at += part.data.length;
        }
        const opaque = parts.every((part) => part.opaque) || isOpaque(data);
        return { data, width: strip.width, height: bottom - top, opaque };
      },
    );
  };

  /** Rows [top, bottom) of the strip, painted at `size`. */
  const paintStrip = (top: number, bottom: number, size: Dimensions) => {
    const down = size.height / (bottom - top);
    const places = placesIn(top, bottom);
    return withPictures(
      places.map(({ id }) => id),
      (pictures) => {
        const canvas = paint(size, (context) => {
          context.imageSmoothingQuality = 'high';
          places.forEach((place, index) => {
            const from = Math.max(top, place.top);
            const to = Math.min(bottom, place.bottom);
            const target = { y: (from - top) * down, rows: (to - from) * down, width: size.width };
            drawRows(context, pictures[index], [from - place.top, to - place.top], target);
          });
        });
        return canvas;
      },
    );
  };

  return {
    register(source) {
      const known = held.get(source.id);
      if (known) drop(known);
      held.set(source.id, { source, lastUsed: ++clock });
    },

    release(id) {
      const entry = held.get(id);
      if (entry) drop(entry);
      held.delete(id);
    },

    lay(width, placed) {
      strip = { width, placed };
    },

    async measure(id) {
      try {
        await measureOf(id);
        return { ok: true };
      } catch (error) {
        return asProblem(error);
      }
    },

    async profile() {
      try {
        const measures = [];
        for (const { id } of strip.placed) measures.push(await measureOf(id));
        return { ok: true, profile: joinMeasures(measures) };
      } catch (error) {
        return asProblem(error);
      }
    },

    async rows(id) {
      try {
        return { ok: true, profile: joinMeasures([await measureOf(id)]) };
      } catch (error) {
        return asProblem(error);
      }
    },

    async crop(id, part, size) {
      try {
        return { ok: true, raster: await partOf(id, part, size, false) };
      } catch (error) {
        return asProblem(error);
      }
    },

    async view(id, part, size, care) {
      try {
        if (care === 'quick') {
          const bitmap = await withPictures([id], ([picture]) => paintPart(picture, part, size));
          return { ok: true, bitmap };
        }
        const { data, width, height } = await partOf(id, part, size, true);
        return { ok: true, bitmap: await createImageBitmap(new ImageData(data, width, height)) };
      } catch (error) {
        return asProblem(error);
      }
    },

    async thumbnail(id, box) {
      try {
        const canvas = await withPictures([id], ([picture]) => {
          const scale = Math.min(1, box.width / picture.width);
          // Of a tall strip the top is shown: the whole of it would be a thread.
          const rows = Math.min(picture.height, Math.ceil(box.height / scale));
          const width = Math.max(1, Math.round(picture.width * scale));
          const height = Math.max(1, Math.round(rows * scale));
          return paint({ width, height }, (context) => {
            context.imageSmoothingQuality = 'high';
            drawRows(context, picture, [0, rows], { y: 0, rows: height, width });
          });
        });
        return { ok: true, bitmap: canvas.transferToImageBitmap() };
      } catch (error) {
        return asProblem(error);
      }
    },

    async read(top, bottom) {
      try {
        return { ok: true, raster: await readStrip(top, bottom) };
      } catch (error) {
        return asProblem(error);
      }
    },

    async tile(top, bottom, size) {
      try {
        const canvas = await paintStrip(top, bottom, size);
        return { ok: true, bitmap: canvas.transferToImageBitmap() };
      } catch (error) {
        return asProblem(error);
      }
    },
  };
};
