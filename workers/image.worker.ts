import * as Comlink from 'comlink';
import type { RowMeasure } from '../src/imaging/gutters/rowProfile.ts';
import type { EncoderApi, ImageWorkerApi, PixelResult, SourcesApi } from './image.api.ts';
import { loadPart } from './loadPart.ts';
import { transferOf } from './pixels/pixels.ts';

/**
 * Exposes the pixel code through Comlink. Buffers and bitmaps are transferred, never copied. A worker either holds sources or
 * encodes, and loads the code of one side only.
 */

type Measured = PixelResult<{ measure: RowMeasure }>;

/** What was measured, transferred. */
async function handBack(result: Measured): Promise<Measured> {
  if (!result.ok) return result;
  const { measureBuffers } = await loadPart(import('./pixels/measureRows.ts'));
  return Comlink.transfer(result, measureBuffers(result.measure));
}

/** Tells the pool that the worker has started, or still makes progress. Comlink ignores it: it answers no call. */
function alive(): void {
  return postMessage({ alive: true });
}

let sources: Promise<SourcesApi> | undefined;
let encoder: Promise<EncoderApi> | undefined;

async function loadSources(): Promise<SourcesApi> {
  const parts = Promise.all([import('./pixels/sources.ts'), import('./pixels/scratch.ts')]);
  const [{ createSources }, { openScratch }] = await loadPart(parts);
  return createSources({ alive, openScratch });
}

async function loadEncoder(): Promise<EncoderApi> {
  return (await loadPart(import('./pixels/encoder.ts'))).createEncoder();
}

/** Calls go on in the order they came: all of them wait for the same promise. */
function held(): Promise<SourcesApi> {
  sources ??= loadSources();
  return sources;
}

function encoding(): Promise<EncoderApi> {
  encoder ??= loadEncoder();
  return encoder;
}

const api: { [Name in keyof ImageWorkerApi]: (...given: Parameters<ImageWorkerApi[Name]>) => unknown } = {
  ready: async () => (await held()).ready(),
  register: async (source) => (await held()).register(source),
  release: async (id) => (await held()).release(id),
  lay: async (width, placed) => (await held()).lay(width, placed),
  measure: async (id) => (await held()).measure(id),
  measurePart: async (id, top, bottom) => handBack(await (await held()).measurePart(id, top, bottom)),
  async lend(id, top, bottom) {
    const result = await (await held()).lend(id, top, bottom);
    return result.ok && result.pixels ? Comlink.transfer(result, [result.pixels.frame]) : result;
  },
  measured: async (id, parts) => (await held()).measured(id, parts),
  profile: async () => (await held()).profile(),
  rows: async (id) => (await held()).rows(id),
  async thumbnail(id, box) {
    const result = await (await held()).thumbnail(id, box);
    return result.ok ? Comlink.transfer(result, [result.bitmap]) : result;
  },
  async read(top, bottom, size) {
    const result = await (await held()).read(top, bottom, size);
    return result.ok ? Comlink.transfer(result, [transferOf(result.pixels)]) : result;
  },
  async crop(id, part, size) {
    const result = await (await held()).crop(id, part, size);
    return result.ok ? Comlink.transfer(result, [transferOf(result.pixels)]) : result;
  },
  async view(id, part, size, care) {
    const result = await (await held()).view(id, part, size, care);
    return result.ok ? Comlink.transfer(result, [result.bitmap]) : result;
  },
  async tile(top, bottom, size) {
    const result = await (await held()).tile(top, bottom, size);
    return result.ok ? Comlink.transfer(result, [result.bitmap]) : result;
  },
  warm: async (format) => (await encoding()).warm(format),
  readyToMeasure: async () => (await encoding()).readyToMeasure(),
  measureLent: async (pixels) => handBack(await (await encoding()).measureLent(pixels)),
  async encode(pixels, spec) {
    const result = await (await encoding()).encode(pixels, spec);
    return result.ok ? Comlink.transfer(result, [result.bytes.buffer]) : result;
  },
  async encodeFitting(pixels, specs) {
    const result = await (await encoding()).encodeFitting(pixels, specs);
    const buffers = result.ok ? result.files.map(({ bytes }) => bytes.buffer) : [];
    return Comlink.transfer(result, buffers);
  },
  sha256: async (file) => (await loadPart(import('./digest.ts'))).sha256(file),
};

Comlink.expose(api);
alive();
