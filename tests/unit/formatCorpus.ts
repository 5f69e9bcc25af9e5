import { existsSync, openAsBlob, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Raster } from '../../workers/codecs/raster.ts';
import { computeMeanDifference } from '../fixtures/rasters.ts';
import { copyOnWhite, decodeWithSharp } from './workers/sharpRasters.ts';

/** Compares files with the pixels of other renderers. The corpus is a folder of sample files beside the project. */

const corpus = fileURLToPath(new URL('../../../shared/corpus/formats/', import.meta.url));
const manifest = join(corpus, 'MANIFEST.json');

/** An entry of the manifest. */
export interface Listed {
  readonly file: string;
  /** 'decodes' for files that can be read. */
  readonly expect: string;
  readonly width: number | null;
  readonly height: number | null;
  /** Name of the reference image in the folder `ref`. */
  readonly reference: string | null;
  /** A remark. For a TIFF: why its reference can only be compared loosely. */
  readonly note?: string;
  /** Number of pages in a TIFF. */
  readonly images_in_file?: number;
  /** Mean difference between two renderers, in levels. */
  readonly two_renderers_mean_abs_diff?: number;
  /** Number of frames of an animation. */
  readonly frames?: number;
  /** The pages of an archive. */
  readonly pages_in_reading_order?: readonly {
    readonly name: string;
    readonly width: number;
    readonly height: number;
  }[];
  /** Paths of an EPUB's pages. */
  readonly pages_in_spine_order?: readonly string[];
}

// The manifest has more fields than `Listed`.
const listed = existsSync(manifest) ? (JSON.parse(readFileSync(manifest, 'utf8')) as { files: Listed[] }).files : [];

/** Maximum mean difference from the reference, in levels of 255. */
export const TOLERANCE = 3;

/** Returns the range of positions in an image of `from` px whose mean is position `index` in an image of `to` px. */
function getWindow(index: number, from: number, to: number): readonly [start: number, end: number] {
  const scale = from / to;
  const centre = (index + 0.5) * scale;
  const reach = Math.max(0.5, scale / 2);
  return [Math.max(0, Math.floor(centre - reach + 0.5)), Math.min(from, Math.floor(centre + reach + 0.5))];
}

/**
 * Scales down with a box filter, with which the reference images were scaled down. With another filter, comparing
 * dithered art would compare the filters.
 */
function shrinkWithBox(raster: Raster, width: number, height: number): Raster {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) {
    const [top, bottom] = getWindow(y, raster.height, height);
    for (let x = 0; x < width; x++) {
      const [left, right] = getWindow(x, raster.width, width);
      for (let channel = 0; channel < 4; channel++) {
        let sum = 0;
        for (let row = top; row < bottom; row++)
          for (let column = left; column < right; column++)
            sum += raster.data[(row * raster.width + column) * 4 + channel];
        data[(y * width + x) * 4 + channel] = sum / ((bottom - top) * (right - left));
      }
    }
  }
  return { data, width, height, opaque: raster.opaque };
}

/** Returns the corpus files with one of these extensions; none if the corpus is missing. */
export function listCorpus(...extensions: readonly string[]): readonly Listed[] {
  return listed.filter(({ file }) => extensions.some((extension) => file.endsWith(`.${extension}`)));
}

/** Returns the path of a corpus file. */
export function getCorpusPath(file: string): string {
  return join(corpus, file);
}

export function openCorpusFile(file: string): Promise<Blob> {
  return openAsBlob(getCorpusPath(file));
}

/** Returns the mean difference between a picture and the reference image of a corpus file, in levels, on white. */
export async function compareWithReference(picture: Raster, { reference }: Listed): Promise<number> {
  const wanted = copyOnWhite(await decodeWithSharp(readFileSync(join(corpus, 'ref', reference ?? ''))));
  return computeMeanDifference(shrinkWithBox(copyOnWhite(picture), wanted.width, wanted.height), wanted);
}
