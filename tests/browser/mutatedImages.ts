/** Checks that a modified image file is either read or fails with an error code. */
import fc from 'fast-check';
import { expect } from 'vitest';
import { commands } from 'vitest/browser';
import { openFile, type OpenedFile } from '../../src/engine/openFile.ts';
import { openFiles } from '../../src/engine/openFiles.ts';
import { createStripSources, type PixelProblemCode } from '../../src/engine/stripSources.ts';
import { type BrowserLimits, browserLimits, type Decoding } from '../../src/imaging/browserLimits.ts';
import { takeRaster } from '../../workers/pixels/frames.ts';
import { drawJpeg } from '../fixtures/drawnJpeg.ts';
import { drawHeic } from '../fixtures/drawnHeic.ts';
import { drawPng, type DrawnPng, createPngChunk } from '../fixtures/drawnPng.ts';
import { createCbz, createEpub, createKra, createOra } from '../fixtures/drawnContainers.ts';
import { type DrawnPsd, drawPsd } from '../fixtures/drawnPsd.ts';
import { type DrawnTiff, drawTiff } from '../fixtures/drawnTiff.ts';
import { createJxlContainer } from '../fixtures/drawnJxl.ts';
import { mutate, arbitraryMutations } from '../fixtures/mutations.ts';
import { drawRaster, drawRasterWithAlpha, findMaxDifference, getNoise } from '../fixtures/rasters.ts';
import { encodeInBrowser, takeReceivedPixels } from './browserImages.ts';

const problemCodes: Readonly<Record<PixelProblemCode, true>> = {
  'cannot-decode': true,
  'size-differs': true,
  'cannot-encode': true,
  'out-of-memory': true,
  'no-answer': true,
  'not-loaded': true,
  'pixels-altered': true,
};

async function readBytes(blob: Blob): Promise<Uint8Array> {
  return new Uint8Array(await blob.arrayBuffer());
}

function createPng(options: Partial<DrawnPng> & Pick<DrawnPng, 'colourType' | 'bitDepth'>): Promise<Uint8Array> {
  return drawPng({
    width: 37,
    height: 29,
    at: (x, y, channel) => getNoise(x >> 2, y >> 1, channel) >> Math.max(0, 8 - options.bitDepth),
    idatBytes: 400,
    ...options,
  });
}

/** 23 × 19 px, made by libvips, because browsers can't encode progressive JPEGs. */
const PROGRESSIVE_JPEG =
  '/9j/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUX' +
  'Fx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wgARCAATABcDASIAAhEB' +
  'AxEB/8QAFwABAQEBAAAAAAAAAAAAAAAAAAIBA//EABcBAAMBAAAAAAAAAAAAAAAAAAACAwH/2gAMAwEAAhADEAAAAb4b1MhpaZQ0oET/' +
  'xAAcEAACAgIDAAAAAAAAAAAAAAABAgADERITMTL/2gAIAQEAAQUCrr44GythLRzsAupHQOEfys//xAAbEQACAgMBAAAAAAAAAAAAAAAA' +
  'AQMxAhEycf/aAAgBAwEBPwFNCjbswrfpN2z/xAAbEQACAgMBAAAAAAAAAAAAAAAAAQIhAxEzcf/aAAgBAgEBPwH0ctUPqZJNOmf/xAAf' +
  'EAACAAUFAAAAAAAAAAAAAAAAAQIREiEiEDFBUbH/2gAIAQEABj8C7HlQvRYisT3mO9JE+df/xAAeEAACAgICAwAAAAAAAAAAAAABEQAh' +
  'MVFBoWGB0f/aAAgBAQABPyEJoXPUrB+LPxDjgrUuCrh5h2PZDCArswwXS5QCMy1mzsz/2gAMAwEAAgADAAAAEPsvA//EAB4RAAEDBAMA' +
  'AAAAAAAAAAAAAAEAEbEhQXGRgdHw/9oACAEDAQE/EAg591p5QCpjgmKIi267hANUBf/EAB4RAQABAwUBAAAAAAAAAAAAAAEAESGRQWFx' +
  'ocHR/9oACAECAQE/EEQCxv1nTeAkFc/ISnnwlPoE/8QAHxABAQACAwACAwAAAAAAAAAAAREAITFBYVGBkaGx/9oACAEBAAE/ENMAihrx' +
  '8+/jIMslTfgjp4fveKAjoHZxa95c81BVa8xFVrxJ/bcOdsVurrRs+sZeHovcwhLTh57MoLqypV1n/9k=';

/** 24 × 16 px, made by libvips, because browsers can't encode AVIF. */
const AVIF =
  'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAA' +
  'AERAAAEAAQAAAAAA+gABAAAAAAAAAHsAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4' +
  'aXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAAAAAAABgAAAAQAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAACDbWRhdBIA' +
  'Cgg4EO/toCGg0jJtGsJi5AAAoccI4P6bfRdD7bTLqL7YiiDZKftxCl75EKcoXCa7SKcUgjsLtjxzeYyHrIUFycvjJSALRDpx6LFk6CN4UKoZj0V+' +
  '9QM8b4f0xHEk/y3L01qBMenrN9nk0QBlkG+2/XhYaLf8UmHEkA==';

/** 23 × 19 px, black and white, written by hand, compressed by G3. */
const G3_TIFF =
  'SUkqAEQAAAAAHLUAHHoADhhgA4RAAOWoAOPQAHDDABwiAActQAcegAOGGADhEAA5agA49AAcMMAHCIABy1ABx6AA4YYKAAABAwABAAAAFwAAAAEB' +
  'AwABAAAAEwAAAAIBAwABAAAAAQAAAAMBAwABAAAAAwAAAAYBAwABAAAAAAAAABEBAwABAAAACAAAABUBAwABAAAAAQAAABYBAwABAAAAEwAAABcB' +
  'AwABAAAAPAAAABwBAwABAAAAAQAAAAAAAAA=';

/** 23 × 19 px, black and white, made by libvips, compressed by G4. */
const G4_TIFF =
  'SUkqADAAAAAkCQgoQUIKEFCCBQggsILCCwgsIJRCInBBQgoQUIILCNBwgsIKACACDwAAAQMAAQAAABcAAAABAQMAAQAAABMAAAACAQMAAQAAAAEA' +
  'AAADAQMAAQAAAAQAAAAGAQMAAQAAAAEAAAARAQQAAQAAAAgAAAASAQMAAQAAAAEAAAAVAQMAAQAAAAEAAAAWAQMAAQAAAAABAAAXAQQAAQAAACgA' +
  'AAAaAQUAAQAAAOoAAAAbAQUAAQAAAPIAAAAcAQMAAQAAAAEAAAAoAQMAAQAAAAIAAABTAQMAAQAAAAEAAAAAAAAAMzPLAAAACAAzM8sAAAAIAA==';

/** 23 × 19 px, RGB, made by libvips, compressed by deflate. */
const DEFLATE_TIFF =
  'SUkqAHwAAAB4nKXPsQkAIRBE0QVb0chWBIMFWzGzFcFAsBUzWzETDA6Oq+D+RJMMzBP54pz7XYwxZC5v8d7DGyKiqpyTUuKcUgrn9N45Z4zBOWst' +
  'zjnncM69l3OstZwTQuCcGCPn5Jw5p9bKOa01zplzcs7em3MewqhZHRAAAAEDAAEAAAAXAAAAAQEDAAEAAAATAAAAAgEDAAMAAABSAQAAAwEDAAEA' +
  'AAAIAAAABgEDAAEAAAACAAAAEQEEAAEAAAAIAAAAEgEDAAEAAAABAAAAFQEDAAEAAAADAAAAFgEDAAEAAAAAAQAAFwEEAAEAAAB0AAAAGgEFAAEA' +
  'AABCAQAAGwEFAAEAAABKAQAAHAEDAAEAAAABAAAAKAEDAAEAAAACAAAAPQEDAAEAAAACAAAAUwEDAAMAAABYAQAAAAAAADMzywAAAAgAMzPLAAAA' +
  'CAAIAAgACAABAAEAAQA=';

/** 23 × 19 px, RGB, made by libvips, compressed as JPEG. */
const JPEG_TIFF =
  'SUkqAAIBAAD/2P/AABEIABMAFwMBIgACEQEDEQH/2gAMAwEAAhEDEQA/AGaX4RjhiMswWONBud2IAUAckk8dO9SXOtaZYboNIt/t9wMjzOVhU8jr' +
  '1bBA6cYP3qJLDVtflDalMzRhsrAo2xp16KO4yRk5OO9Jc3Gi6Huhz9svFyPIgwdrcjDN0XkYPU89KAKEthq+vybtRmdowcpAg2xp16L0yMkZOTjv' +
  'RV221/XbiKRLW0s7VWPyOsRd0XPA+Y4Ppnb+VFADviBfXVtq0Gl207xWctsHeOM7d5JcEEjkjHbOKo6LaW52ful52/r1oooA7zR7S32j90vQn9cU' +
  'UUUAf//ZEQAAAQMAAQAAABcAAAABAQMAAQAAABMAAAACAQMAAwAAAOQBAAADAQMAAQAAAAcAAAAGAQMAAQAAAAYAAAARAQQAAQAAAAgAAAASAQMA' +
  'AQAAAAEAAAAVAQMAAQAAAAMAAAAWAQMAAQAAAAABAAAXAQQAAQAAAPoAAAAaAQUAAQAAANQBAAAbAQUAAQAAANwBAAAcAQMAAQAAAAEAAAAoAQMA' +
  'AQAAAAIAAABTAQMAAwAAAOoBAABbAQcAPgIAACACAAAUAgUABgAAAPABAAAAAAAAMzPLAAAACAAzM8sAAAAIAAgACAAIAAEAAQABAAAAAAABAAAA' +
  '/wAAAAEAAACAAAAAAQAAAP8AAAABAAAAgAAAAAEAAAD/AAAAAQAAAP/Y/9sAQwANCQoLCggNCwoLDg4NDxMgFRMSEhMnHB4XIC4pMTAuKS0sMzpK' +
  'PjM2RjcsLUBXQUZMTlJTUjI+WmFaUGBKUVJP/9sAQwEODg4TERMmFRUmTzUtNU9PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09P' +
  'T09PT09PT09PT09P/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJx' +
  'FDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWW' +
  'l5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/8QAHwEAAwEBAQEBAQEBAQAAAAAAAAEC' +
  'AwQFBgcICQoL/8QAtREAAgECBAQDBAcFBAQAAQJ3AAECAxEEBSExBhJBUQdhcRMiMoEIFEKRobHBCSMzUvAVYnLRChYkNOEl8RcYGRomJygpKjU2' +
  'Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6goOEhYaHiImKkpOUlZaXmJmaoqOkpaanqKmqsrO0tba3uLm6wsPExcbHyMnK0tPU' +
  '1dbX2Nna4uPk5ebn6Onq8vP09fb3+Pn6/9k=';

/** Creates a BMP file: 54 bytes of headers, then uncompressed rows from the bottom up with 24 bits per pixel. */
function createBmp(width: number, height: number): Uint8Array {
  const rowBytes = Math.ceil((width * 3) / 4) * 4;
  const out = new Uint8Array(54 + rowBytes * height);
  const view = new DataView(out.buffer);
  out.set([0x42, 0x4d]);
  view.setUint32(2, out.length, true);
  view.setUint32(10, 54, true);
  view.setUint32(14, 40, true);
  view.setInt32(18, width, true);
  view.setInt32(22, height, true);
  view.setUint16(26, 1, true);
  view.setUint16(28, 24, true);
  view.setUint32(34, rowBytes * height, true);
  for (let i = 54; i < out.length; i++) out[i] = getNoise(i, 3);
  return out;
}

/** Creates a GIF of 128 colours. A clear code every 100 codes keeps the code table small, so a code has eight bits. */
function createGif(width: number, height: number): Uint8Array {
  const codes: number[] = [];
  for (let i = 0; i < width * height; i++) {
    if (i % 100 === 0) codes.push(128);
    codes.push(getNoise(i % width, Math.floor(i / width)) & 127);
  }
  codes.push(129);
  const blocks: number[] = [];
  for (let at = 0; at < codes.length; at += 255) {
    const block = codes.slice(at, at + 255);
    blocks.push(block.length, ...block);
  }
  const table = Array.from({ length: 128 * 3 }, (_, i) => getNoise(i, 11));
  const size = [width & 255, width >> 8, height & 255, height >> 8];
  const screen = [...new TextEncoder().encode('GIF89a'), ...size, 0xf6, 0, 0];
  return Uint8Array.from([...screen, ...table, 0x2c, 0, 0, 0, 0, ...size, 0, 7, ...blocks, 0, 0x3b]);
}

function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}

/** Creates a CMYK JPEG: all four components in one scan, or each in a separate scan. */
function createCmykJpeg(width: number, height: number, separate: boolean): Uint8Array {
  return drawJpeg({
    width,
    height,
    sampling: [
      [2, 2],
      [1, 1],
      [1, 1],
      [2, 2],
    ],
    at: (x, y, component) => getNoise(x >> 3, y >> 2, component),
    adobe: separate ? 2 : 0,
    restartInterval: 2,
    hasScanPerComponent: separate,
    step: 12,
  });
}

/** Creates Photoshop files of several modes, depths and compressions. */
export function createPsdFixtures(): readonly Uint8Array[] {
  const size = { width: 37, height: 29 };
  const at: DrawnPsd['at'] = (x, y, plane) => getNoise(x >> 3, y >> 1, plane);
  const palette = Uint8Array.from({ length: 768 }, (_, i) => getNoise(i, 5));
  return [
    drawPsd({ ...size, mode: 3, depth: 8, planes: 3, at, layers: 2 }),
    drawPsd({ ...size, mode: 3, depth: 8, planes: 4, at, layers: -1, isLarge: true }),
    drawPsd({ ...size, mode: 1, depth: 16, planes: 1, at, compression: 0 }),
    drawPsd({ ...size, mode: 3, depth: 32, planes: 3, at: (x, y, plane) => at(x, y, plane) / 255 }),
    drawPsd({ ...size, mode: 0, depth: 1, planes: 1, at: (x, y) => at(x, y, 0) & 1 }),
    drawPsd({ ...size, mode: 2, depth: 8, planes: 1, at, colourData: palette }),
    drawPsd({ ...size, mode: 4, depth: 8, planes: 4, at, layers: 1, resources: { 1057: [0, 0, 0, 1, 1] } }),
    drawPsd({ ...size, mode: 9, depth: 8, planes: 3, at, compression: 0 }),
  ];
}

/** Creates TIFF files of several layouts, depths and compressions. */
export function createTiffFixtures(): readonly Uint8Array[] {
  const size = { width: 37, height: 29 };
  const at: DrawnTiff['at'] = (x, y, sample) => getNoise(x >> 3, y >> 1, sample);
  const rgb: DrawnTiff = { ...size, photometric: 2, depth: 8, samples: 3, at, rowsPerStrip: 10 };
  const palette = { 320: Array.from({ length: 48 }, (_, i) => getNoise(i, 5) * 257) };
  return [
    drawTiff(rgb, rgb),
    drawTiff({ ...rgb, compression: 5, isDifference: true, tile: 16 }),
    drawTiff({ ...rgb, compression: 32773, isPlanar: true, isBigEndian: true }),
    drawTiff({ ...rgb, depth: 16, isBig: true, compression: 5 }),
    drawTiff({ ...rgb, samples: 4, fields: { 338: [1], 274: [6] } }),
    drawTiff({ ...rgb, photometric: 3, depth: 4, samples: 1, at: (x, y) => at(x, y, 0) >> 4, fields: palette }),
    drawTiff({ ...rgb, photometric: 5, samples: 4 }),
    ...[G3_TIFF, G4_TIFF, DEFLATE_TIFF, JPEG_TIFF].map(fromBase64),
  ];
}

/** Creates HEIC files, which Chromium doesn't decode. */
export function createHeicFixtures(): readonly Uint8Array[] {
  return [drawHeic({ width: 37, height: 29 }), drawHeic({ width: 29, height: 37, rotation: 1 })];
}

/** 1 × 1 px. */
const JXL = '/woIELASCAgQAFwASxLFgkWAHL0xqnCBCV0qDp901Te/5QM=';

/** Creates JPEG XL files: a codestream, and a container with the codestream in two parts. */
export function createJxlFixtures(): readonly Uint8Array[] {
  const codestream = fromBase64(JXL);
  return [codestream, createJxlContainer(codestream, 20)];
}

/** Creates archives and drawings of one kind, with compressed and with stored entries. */
export async function createContainerFixtures(kind: 'kra' | 'ora' | 'cbz' | 'epub'): Promise<readonly Uint8Array[]> {
  const [first, second] = await Promise.all([
    createPng({ colourType: 2, bitDepth: 8 }),
    createPng({ colourType: 6, bitDepth: 8 }),
  ]);
  const pages = { 'page 1.png': first, 'page 2.png': second };
  const info = '<ComicInfo><Title>A &amp; B</Title><Number>1</Number></ComicInfo>';
  return ([0, 6] as const).map((level) => {
    switch (kind) {
      case 'kra':
        return createKra(first, level);
      case 'ora':
        return createOra(second, level);
      case 'cbz':
        return createCbz(pages, info, level);
      case 'epub':
        return createEpub('Title', pages, { level });
    }
  });
}

async function createFixtures(): Promise<readonly Uint8Array[]> {
  const [plain, clear] = [drawRaster(41, 33), drawRasterWithAlpha(41, 33)];
  const palette = createPngChunk(
    'PLTE',
    Array.from({ length: 48 }, (_, i) => getNoise(i, 5)),
  );
  const made = await Promise.all([
    createPng({ colourType: 2, bitDepth: 8 }),
    createPng({ colourType: 6, bitDepth: 16 }),
    createPng({ colourType: 0, bitDepth: 1 }),
    createPng({ colourType: 3, bitDepth: 4, chunks: [palette, createPngChunk('tRNS', [0, 90, 255])] }),
    createPng({ colourType: 4, bitDepth: 8, interlaced: true }),
    createPng({ colourType: 2, bitDepth: 8, chunks: [createPngChunk('gAMA', [0, 1, 0x86, 0xa0])] }),
    encodeInBrowser(plain, 'image/jpeg', 0.9).then(readBytes),
    encodeInBrowser(plain, 'image/webp', 0.8).then(readBytes),
    encodeInBrowser(clear, 'image/webp', 1).then(readBytes),
  ]);
  return [
    ...made,
    createCmykJpeg(37, 29, false),
    createCmykJpeg(37, 29, true),
    createGif(23, 19),
    createBmp(23, 19),
    ...[PROGRESSIVE_JPEG, AVIF].map(fromBase64),
  ];
}

/** Limits that allow the browser to decode each fixture as a whole, and limits that force decoding in bands or rows. */
const limits: readonly BrowserLimits[] = [browserLimits.chromium, { maxBitmapPixels: 100, maxDecodedSide: 65_535 }];

/** Files whose header declares more pixels are not decoded but counted as refused. */
const MAX_IMAGE_PX = 4_000_000;

/**
 * How much memory the mutated images of one test may use at their peak, besides what the page used before, MB. An image has at most
 * 16 MB of pixels.
 */
const MAX_MEMORY_MB = 200;

/** Counts of the outcomes. A file that isn't `refused` is counted by the kind of its decoding, and as `read` or `failed`. */
export type OutcomeCounts = Record<Decoding['kind'] | 'refused' | 'read' | 'failed', number>;

/**
 * Sends files to the real worker that decodes them, first unmodified, then `runs` mutated ones. Afterwards, the worker must still
 * read an intact image.
 * @returns the outcomes of both the unmodified and the mutated files
 * @throws Error if a check fails; for a mutated file, with the smallest counterexample found
 */
export async function checkMutatedImages({
  runs,
  seed,
  files: chosenFiles,
  isRefused = false,
  pages,
}: {
  readonly runs: number;
  readonly seed: number;
  /** Files to mutate. Default: `createFixtures`. */
  readonly files?: readonly Uint8Array[];
  /** Whether the browser can't read the unmodified files. */
  readonly isRefused?: boolean;
  /** For archives: the number of pages in each of `files`. */
  readonly pages?: number;
}): Promise<OutcomeCounts> {
  const files = chosenFiles ?? (await createFixtures());
  const sources = createStripSources();
  const tally: OutcomeCounts = {
    whole: 0,
    bands: 0,
    rows: 0,
    cmyk: 0,
    psd: 0,
    tiff: 0,
    refused: 0,
    read: 0,
    failed: 0,
  };

  const checkFile = async (bytes: Uint8Array<ArrayBuffer>, limit: BrowserLimits): Promise<void> => {
    const file = new File([bytes], 'file');
    if (pages === undefined) {
      await checkImage(file, await openFile(file, limit));
      return;
    }
    const images: { readonly file: File; readonly opened: OpenedFile }[] = [];
    await openFiles([{ id: 'chosen', file, path: 'file' }], (_, parts) => {
      for (const { file: image = file, header, decoding, problem } of parts) {
        if (header && decoding) images.push({ file: image, opened: { ok: true, header, decoding } });
        else if (problem) images.push({ file: image, opened: problem });
      }
    });
    expect(images.length).toBeGreaterThan(0);
    for (const image of images) await checkImage(image.file, image.opened);
  };

  const checkImage = async (file: Blob, opened: OpenedFile): Promise<void> => {
    if (!opened.ok || opened.header.width * opened.header.height > MAX_IMAGE_PX) {
      tally.refused++;
      return;
    }
    const { header, decoding } = opened;
    tally[decoding.kind]++;
    const natural = { width: header.width, height: header.height };
    sources.register({ id: 'a', file, natural, size: natural, alpha: header.alpha, decoding });
    sources.setLayout(natural.width, [{ id: 'a', top: 0, bottom: natural.height }]);
    const measured = await sources.measure('a');
    const read = await sources.read(0, Math.min(64, natural.height));
    for (const result of [measured, read]) if (!result.ok) expect(problemCodes[result.code]).toBe(true);
    if (read.ok)
      expect((await takeRaster(read.pixels)).data.length).toBe(natural.width * Math.min(64, natural.height) * 4);
    tally[measured.ok && read.ok ? 'read' : 'failed']++;
    sources.release('a');
  };

  /** Expects that an intact image is still read correctly. */
  const checkIntactImage = async (): Promise<void> => {
    const picture = drawRaster(50, 40);
    const size = { width: 50, height: 40 };
    sources.register({ id: 'intact', file: await encodeInBrowser(picture), natural: size, size, alpha: false });
    const crop = await takeReceivedPixels(await sources.crop('intact', { x: 0, y: 0, ...size }, size));
    sources.release('intact');
    expect(findMaxDifference(crop, picture)).toBe(0);
  };

  const memoryBefore = await commands.startMemoryPeak();
  try {
    for (const file of files) for (const limit of limits) await checkFile(Uint8Array.from(file), limit);
    // Every unmodified file is read, or refused in a browser that doesn't support the format.
    const all = files.length * limits.length * (pages ?? 1);
    expect(tally).toMatchObject({ refused: isRefused ? all : 0, failed: 0, read: isRefused ? 0 : all });
    const cases = fc.asyncProperty(
      fc.nat(files.length - 1),
      fc.constantFrom(...limits),
      arbitraryMutations,
      fc.boolean(),
      async (index, limit, changes, repair) => checkFile(mutate(files[index], changes, repair), limit),
    );
    await fc.assert(cases, { numRuns: runs, seed });
    await checkIntactImage();
    const peak = await commands.readMemoryPeak();
    if (memoryBefore !== undefined && peak !== undefined) {
      const megabytes = Math.round((peak - memoryBefore) / 1_000_000);
      console.info(`Peak of memory: ${megabytes} MB above ${Math.round(memoryBefore / 1_000_000)} MB.`);
      expect(megabytes).toBeLessThan(MAX_MEMORY_MB);
    }
  } finally {
    sources.dispose();
  }
  return tally;
}
