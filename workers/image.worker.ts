import * as Comlink from 'comlink';
import type { RowMeasure } from '../src/imaging/gutters/rowProfile.ts';
import type { EncoderApi, ImageWorkerApi, PixelResult, SourcesApi } from './image.api.ts';
import { loadChunk } from './codecs/loadChunk.ts';
import { getTransferable } from './pixels/pixels.ts';

/** Exposes the pixel code through Comlink. The code is loaded at its first use. */

type MeasureResult = PixelResult<{ measure: RowMeasure }>;

/** Marks the buffers of a measurement for transfer. */
async function transferMeasure(result: MeasureResult): Promise<MeasureResult> {
  if (!result.ok) return result;
  const { getMeasureBuffers } = await loadChunk(import('./pixels/measureRows.ts'));
  return Comlink.transfer(result, getMeasureBuffers(result.measure));
}

/** Tells the page's worker pool that this worker has started or is making progress. Comlink ignores this message. */
function reportAlive(): void {
  return postMessage({ alive: true });
}

let sources: Promise<SourcesApi> | undefined;
let encoder: Promise<EncoderApi> | undefined;

async function loadSources(): Promise<SourcesApi> {
  const parts = Promise.all([import('./pixels/sources.ts'), import('./pixels/scratch.ts')]);
  const [{ createSources }, { openScratch }] = await loadChunk(parts);
  return createSources({ reportAlive, openScratch });
}

async function loadEncoder(): Promise<EncoderApi> {
  return (await loadChunk(import('./pixels/encoder.ts'))).createEncoder();
}

/** Returns the API of the sources. Loads its code at the first call. */
function sourcesApi(): Promise<SourcesApi> {
  sources ??= loadSources();
  return sources;
}

function encoderApi(): Promise<EncoderApi> {
  encoder ??= loadEncoder();
  return encoder;
}

const api: { [Name in keyof ImageWorkerApi]: (...parameters: Parameters<ImageWorkerApi[Name]>) => unknown } = {
  ready: async () => (await sourcesApi()).ready(),
  register: async (source) => (await sourcesApi()).register(source),
  release: async (id) => (await sourcesApi()).release(id),
  setLayout: async (width, placed) => (await sourcesApi()).setLayout(width, placed),
  measure: async (id) => (await sourcesApi()).measure(id),
  measurePart: async (id, top, bottom) => transferMeasure(await (await sourcesApi()).measurePart(id, top, bottom)),
  async readFrame(id, top, bottom) {
    const result = await (await sourcesApi()).readFrame(id, top, bottom);
    return result.ok && result.pixels ? Comlink.transfer(result, [result.pixels.frame]) : result;
  },
  storeMeasures: async (id, parts) => (await sourcesApi()).storeMeasures(id, parts),
  profileStrip: async () => (await sourcesApi()).profileStrip(),
  profileSource: async (id) => (await sourcesApi()).profileSource(id),
  async drawThumbnail(id, box) {
    const result = await (await sourcesApi()).drawThumbnail(id, box);
    return result.ok ? Comlink.transfer(result, [result.bitmap]) : result;
  },
  async read(top, bottom, size) {
    const result = await (await sourcesApi()).read(top, bottom, size);
    return result.ok ? Comlink.transfer(result, [getTransferable(result.pixels)]) : result;
  },
  async crop(id, part, size) {
    const result = await (await sourcesApi()).crop(id, part, size);
    return result.ok ? Comlink.transfer(result, [getTransferable(result.pixels)]) : result;
  },
  async view(id, part, size, quality) {
    const result = await (await sourcesApi()).view(id, part, size, quality);
    return result.ok ? Comlink.transfer(result, [result.bitmap]) : result;
  },
  async viewAndGuessFocus(id, size) {
    const result = await (await sourcesApi()).viewAndGuessFocus(id, size);
    return result.ok ? Comlink.transfer(result, [result.bitmap]) : result;
  },
  async drawTile(top, bottom, size) {
    const result = await (await sourcesApi()).drawTile(top, bottom, size);
    return result.ok ? Comlink.transfer(result, [result.bitmap]) : result;
  },
  warm: async (format) => (await encoderApi()).warm(format),
  preloadMeasuring: async () => (await encoderApi()).preloadMeasuring(),
  measureFrame: async (pixels) => transferMeasure(await (await encoderApi()).measureFrame(pixels)),
  async encode(pixels, spec) {
    const result = await (await encoderApi()).encode(pixels, spec);
    return result.ok ? Comlink.transfer(result, [result.bytes.buffer]) : result;
  },
  async compare(pixels, spec, withPictures, bytes) {
    const result = await (await encoderApi()).compare(pixels, spec, withPictures, bytes);
    const { original, encoded } = (result.ok && result.pictures) || {};
    return Comlink.transfer(result, original && encoded ? [original, encoded] : []);
  },
  async encodeFitting(pixels, specs) {
    const result = await (await encoderApi()).encodeFitting(pixels, specs);
    const buffers = result.ok ? result.files.map(({ bytes }) => bytes.buffer) : [];
    return Comlink.transfer(result, buffers);
  },
  sha256: async (file) => (await loadChunk(import('./digest.ts'))).sha256(file),
};

Comlink.expose(api);
reportAlive();
