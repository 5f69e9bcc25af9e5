import * as Comlink from 'comlink';
import type { ImageWorkerApi } from './image.api.ts';
import { createEncoder } from './pixels/encoder.ts';
import { openScratch } from './pixels/scratch.ts';
import { createSources } from './pixels/sources.ts';

/** The Comlink face of the pixel code. Every buffer and bitmap that leaves is transferred, never copied. */

/** Tells the pool that something still moves: no answer to anything, so that Comlink passes it over. */
const alive = (): void => postMessage({ alive: true });

const sources = createSources({ alive, openScratch });
const encoder = createEncoder();

const api: ImageWorkerApi = {
  ...sources,
  ...encoder,
  async thumbnail(id, box) {
    const result = await sources.thumbnail(id, box);
    return result.ok ? Comlink.transfer(result, [result.bitmap]) : result;
  },
  async read(top, bottom, size) {
    const result = await sources.read(top, bottom, size);
    return result.ok ? Comlink.transfer(result, [result.raster.data.buffer]) : result;
  },
  async crop(id, part, size) {
    const result = await sources.crop(id, part, size);
    return result.ok ? Comlink.transfer(result, [result.raster.data.buffer]) : result;
  },
  async view(id, part, size, care) {
    const result = await sources.view(id, part, size, care);
    return result.ok ? Comlink.transfer(result, [result.bitmap]) : result;
  },
  async tile(top, bottom, size) {
    const result = await sources.tile(top, bottom, size);
    return result.ok ? Comlink.transfer(result, [result.bitmap]) : result;
  },
  async encode(raster, spec) {
    const result = await encoder.encode(raster, spec);
    return result.ok ? Comlink.transfer(result, [result.bytes.buffer]) : result;
  },
  async encodeFitting(raster, specs) {
    const result = await encoder.encodeFitting(raster, specs);
    const buffers = result.ok ? result.files.map(({ bytes }) => bytes.buffer) : [];
    return Comlink.transfer(result, buffers);
  },
};

Comlink.expose(api);
