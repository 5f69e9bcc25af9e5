import { u16be } from '../../../src/imaging/headers/byteReading.ts';
import { JpegDamaged } from './damaged.ts';
import { zigzag } from './entropy.ts';
import { type HuffmanTable, huffmanTable } from './huffman.ts';

/** What stands between a JPEG's markers (ITU T.81, annex B): the frame, its tables, its scans. */

export interface Component {
  readonly id: number;
  /** Samples across and down, as shares of the frame's largest. */
  readonly across: number;
  readonly down: number;
  /** Which quantisation table. */
  readonly table: number;
  /** Blocks to a row and rows of them, up to whole MCUs. */
  readonly blocksAcross: number;
  readonly blocksDown: number;
  /** px that carry the picture: its share of the frame's size, rounded up. */
  readonly width: number;
  readonly height: number;
}

export interface Frame {
  readonly progressive: boolean;
  /** px */
  readonly width: number;
  readonly height: number;
  readonly components: readonly Component[];
  /** The largest `across` and `down` of them. */
  readonly across: number;
  readonly down: number;
  readonly mcusAcross: number;
  readonly mcusDown: number;
}

/** Tables are replaced between scans: what counts is what was there when a scan began. */
export interface Tables {
  readonly quantisation: (Int32Array | undefined)[];
  readonly dc: (HuffmanTable | undefined)[];
  readonly ac: (HuffmanTable | undefined)[];
  /** MCUs from one restart marker to the next; 0 for none. */
  restartInterval: number;
}

export function noTables(): Tables {
  return { quantisation: [], dc: [], ac: [], restartInterval: 0 };
}

export interface Scan {
  readonly components: readonly { readonly index: number; readonly dc: number; readonly ac: number }[];
  readonly first: number;
  readonly last: number;
  /** Place of the lowest bit that was known before, 0 where nothing was; and of the lowest that is known after it. */
  readonly high: number;
  readonly low: number;
}

/** Samples are 8 bits, and four components are the most that mean colours. */
const MAX_COMPONENTS = 4;

/** Blocks of an MCU (T.81 B.2.3). */
const MAX_BLOCKS = 10;

export function readFrame(content: Uint8Array, progressive: boolean): Frame {
  const height = u16be(content, 1);
  const width = u16be(content, 3);
  const count = content[5];
  if (content[0] !== 8 || count > MAX_COMPONENTS || content.length < 6 + count * 3)
    throw new JpegDamaged('a frame of another kind');
  if (!(width > 0 && height > 0 && count > 0)) throw new JpegDamaged('a frame of nothing');
  const factors = Array.from({ length: count }, (_, index) => {
    const at = 6 + index * 3;
    return { id: content[at], across: content[at + 1] >> 4, down: content[at + 1] & 15, table: content[at + 2] & 3 };
  });
  if (factors.some(({ across, down }) => across < 1 || across > 4 || down < 1 || down > 4))
    throw new JpegDamaged('sampling that there is not');
  const across = Math.max(...factors.map((one) => one.across));
  const down = Math.max(...factors.map((one) => one.down));
  const mcusAcross = Math.ceil(width / (8 * across));
  const mcusDown = Math.ceil(height / (8 * down));
  const components = factors.map((one) => ({
    ...one,
    blocksAcross: mcusAcross * one.across,
    blocksDown: mcusDown * one.down,
    width: Math.ceil((width * one.across) / across),
    height: Math.ceil((height * one.down) / down),
  }));
  return { progressive, width, height, components, across, down, mcusAcross, mcusDown };
}

export function readScan(content: Uint8Array, { components, progressive }: Frame): Scan {
  const count = content[0];
  if (!(count >= 1 && count <= components.length && content.length >= 4 + count * 2))
    throw new JpegDamaged('a scan of another kind');
  const used = Array.from({ length: count }, (_, i) => {
    const tables = content[2 + i * 2];
    const index = components.findIndex(({ id }) => id === content[1 + i * 2]);
    return { index, dc: (tables >> 4) & 3, ac: tables & 3 };
  });
  if (used.some(({ index }) => index < 0) || new Set(used.map(({ index }) => index)).size !== count)
    throw new JpegDamaged('a scan of unknown components');
  const blocks = used.reduce((sum, { index }) => sum + components[index].across * components[index].down, 0);
  if (count > 1 && blocks > MAX_BLOCKS) throw new JpegDamaged('too many blocks in an MCU');
  if (!progressive) return { components: used, first: 0, last: 63, high: 0, low: 0 };
  const at = 1 + count * 2;
  const scan = { first: content[at], last: content[at + 1], high: content[at + 2] >> 4, low: content[at + 2] & 15 };
  // DC and AC never come in one scan, and AC only of one component (T.81 G.1.1.1).
  const isSound = scan.first === 0 ? scan.last === 0 : scan.last >= scan.first && scan.last < 64 && count === 1;
  if (!isSound || scan.low > 13 || (scan.high !== 0 && scan.high !== scan.low + 1))
    throw new JpegDamaged('a progressive scan of impossible bits');
  return { components: used, ...scan };
}

/** Puts the quantisation tables of a segment where the scans find them. */
export function readQuantisation(content: Uint8Array, { quantisation }: Tables): void {
  for (let at = 0; at < content.length; ) {
    const isWide = content[at] >> 4 !== 0;
    const end = at + 1 + (isWide ? 128 : 64);
    if (end > content.length) throw new JpegDamaged('half a quantisation table');
    const steps = new Int32Array(64);
    for (let k = 0; k < 64; k++) steps[zigzag[k]] = isWide ? u16be(content, at + 1 + k * 2) : content[at + 1 + k];
    quantisation[content[at] & 3] = steps;
    at = end;
  }
}

/** The same for Huffman tables. */
export function readHuffman(content: Uint8Array, { dc, ac }: Tables): void {
  for (let at = 0; at < content.length; ) {
    const counts = content.subarray(at + 1, at + 17);
    const end = at + 17 + counts.reduce((sum, count) => sum + count, 0);
    if (end > content.length) throw new JpegDamaged('half a Huffman table');
    (content[at] >> 4 === 0 ? dc : ac)[content[at] & 3] = huffmanTable(counts, content.subarray(at + 17, end));
    at = end;
  }
}
