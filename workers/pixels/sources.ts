import { heldRowPixels } from '../../src/imaging/browserLimits.ts';
import type { Dimensions } from '../../src/imaging/categories.ts';
import type { Rect } from '../../src/imaging/geometry.ts';
import { createRowMeter, joinMeasures, type RowMeasure } from '../../src/imaging/rowProfile.ts';
import type { PlacedSource, SourcesApi, StripSource } from '../image.api.ts';
import { paint } from './canvas.ts';
import { asProblem, decodeSource, heldBytes, PixelFailure } from './decodeSource.ts';
import { paintPart, type Picture, readRows, resamplePart } from './picture.ts';
import { isOpaque, type Raster } from './raster.ts';
import { bandRows } from './rowFlow.ts';
import type { StoreRoom } from './rowStore.ts';

/** Bytes of RGBA kept decoded: a 900 × 115,000 strip, or 35 pages of 1600 × 2400. */
const decodedBudget = 512 * 1024 * 1024;

/** A part with more pixels than this is resampled here, rather than handed on by the dozen: 32 MB of RGBA. */
const mostHandedOn = 8_000_000;

/** The same for strips, whose slices are many and better resampled on all cores: 64 MB. */
const mostOfStrip = 16_000_000;

/** A picture that is decoded or being decoded, and how many are about to draw from it. */
interface Decoded {
  readonly picture: Promise<Picture>;
  users: number;
  dropped: boolean;
}

/** A closed bitmap draws nothing and says nothing: none is closed under someone who waits to draw from it. */
const closeIfFree = ({ picture, users, dropped }: Decoded): void => {
  if (dropped && users === 0) picture.then((one) => one.close()).catch(() => undefined);
};

interface Held {
  readonly source: StripSource;
  decoded?: Decoded;
  measured?: RowMeasure;
  lastUsed: number;
}

export interface SourcesOptions extends Partial<StoreRoom> {
  /** Bytes of RGBA kept decoded. */
  readonly budget?: number;
}

/**
 * The decoded pictures of one strip. Each file is decoded once; when together they outgrow the budget, those used
 * longest ago are dropped and decoded again when they are next asked for.
 */
export const createSources = ({ budget = decodedBudget, ...given }: SourcesOptions = {}): SourcesApi => {
  const room: StoreRoom = {
    openScratch: async () => undefined,
    alive: () => undefined,
    heldPixels: heldRowPixels,
    ...given,
  };
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
    let bytes = others.reduce((sum, entry) => sum + heldBytes(entry.source), heldBytes(wanted.source));
    for (const entry of others.sort((a, b) => a.lastUsed - b.lastUsed)) {
      if (bytes <= budget) return;
      if (entry.decoded?.users) continue;
      bytes -= heldBytes(entry.source);
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
      const made: Decoded = { picture: decodeSource(entry.source, room), users: 0, dropped: false };
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
    work: (pictures: readonly Picture[]) => Promise<T>,
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
      const step = bandRows(picture.width);
      const rowsRoom = new Uint8ClampedArray(picture.width * Math.min(step, picture.height) * 4);
      for (let top = 0; top < picture.height; top += step) {
        const bottom = Math.min(picture.height, top + step);
        meter.push((await readRows(picture, top, bottom, rowsRoom)).data, bottom - top);
        room.alive();
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
      const raster = await (resampled ? resamplePart(picture, part, size) : picture.read(part));
      return { ...raster, opaque: raster.opaque || isOpaque(raster.data) };
    });

  /** Rows [top, bottom) of the strip, painted at `size`. */
  const paintStrip = (top: number, bottom: number, size: Dimensions): Promise<OffscreenCanvas> => {
    const down = size.height / (bottom - top);
    const places = strip.placed.filter((place) => place.bottom > top && place.top < bottom);
    return withPictures(
      places.map(({ id }) => id),
      (pictures) =>
        paint(size, async (context) => {
          context.imageSmoothingQuality = 'high';
          for (const [index, place] of places.entries()) {
            const picture = pictures[index];
            const from = Math.max(top, place.top);
            const rows = Math.min(bottom, place.bottom) - from;
            const part = { x: 0, y: from - place.top, width: picture.width, height: rows };
            await picture.draw(context, part, { y: (from - top) * down, height: rows * down, width: size.width });
          }
        }),
    );
  };

  /** Rows [top, bottom) of the strip as pixels. */
  const readStrip = (top: number, bottom: number): Promise<Raster> => {
    const places = strip.placed.filter((place) => place.bottom > top && place.top < bottom);
    return withPictures(
      places.map(({ id }) => id),
      async (pictures) => {
        const { width } = strip;
        const size = { width, height: bottom - top };
        const parts = [];
        for (const [index, place] of places.entries()) {
          const from = Math.max(top, place.top);
          const rows = Math.min(bottom, place.bottom) - from;
          const raster = await readRows(pictures[index], from - place.top, from - place.top + rows);
          if (rows === size.height) return { ...raster, opaque: raster.opaque || isOpaque(raster.data) };
          parts.push({ raster, at: (from - top) * width * 4 });
        }
        const data = new Uint8ClampedArray(width * size.height * 4);
        for (const { raster, at } of parts) data.set(raster.data, at);
        return { data, ...size, opaque: isOpaque(data) };
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
        const canvas = await withPictures([id], async ([picture]) => {
          const scale = Math.min(1, box.width / picture.width);
          // Of a tall strip the top is shown: the whole of it would be a thread.
          const rows = Math.min(picture.height, Math.ceil(box.height / scale));
          const width = Math.max(1, Math.round(picture.width * scale));
          const height = Math.max(1, Math.round(rows * scale));
          return paint({ width, height }, async (context) => {
            context.imageSmoothingQuality = 'high';
            await picture.draw(context, { x: 0, y: 0, width: picture.width, height: rows }, { y: 0, width, height });
          });
        });
        return { ok: true, bitmap: canvas.transferToImageBitmap() };
      } catch (error) {
        return asProblem(error);
      }
    },

    async read(top, bottom, size) {
      try {
        const part = { x: 0, y: top, width: strip.width, height: bottom - top };
        if (!size || part.width * part.height <= mostOfStrip) return { ok: true, raster: await readStrip(top, bottom) };
        const whole = { alpha: true, read: ({ y, height }: Rect) => readStrip(y, y + height) };
        const raster = await resamplePart(whole, part, size);
        return { ok: true, raster: { ...raster, opaque: isOpaque(raster.data) } };
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
