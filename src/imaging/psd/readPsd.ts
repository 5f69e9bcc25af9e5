/**
 * Reads the sections of a Photoshop file (PSD, and PSB for large documents) before its composite, the picture at the end
 * of the file, which is normally the flattened image.
 * Format: https://www.adobe.com/devnet-apps/photoshop/fileformatashtml/
 */
import { hasTextAt, text, u16be, u32be } from '../headers/byteReading.ts';
import type { HeaderProblem } from '../imageHeader.ts';

/** Reads bytes [from, to) of the file; fewer if the file ends earlier. */
export type ReadBytes = (from: number, to: number) => Promise<Uint8Array>;

/** Thrown if the file can't be used. */
export class PsdRefused extends Error {
  readonly problem: HeaderProblem;
  constructor(problem: HeaderProblem) {
    super(problem.code);
    this.problem = problem;
  }
}

/** Creates the error for a damaged file. */
export function createDamagedError(): PsdRefused {
  return new PsdRefused({ ok: false, code: 'damaged', format: 'psd' });
}

/** Creates the error for a truncated file. */
export function createCutShortError(): PsdRefused {
  return new PsdRefused({ ok: false, code: 'cut-short', format: 'psd' });
}

/** Colour modes of Photoshop. */
export type PsdMode = 'bitmap' | 'grey' | 'indexed' | 'rgb' | 'cmyk' | 'duotone' | 'lab';

/** What a Photoshop file contains before the data of its composite. A plane has one value (sample) per pixel. */
export interface Psd {
  /** px */
  readonly width: number;
  readonly height: number;
  readonly mode: PsdMode;
  /** Bits per sample. Samples of 32 bits are floating-point numbers in linear light. */
  readonly depth: 1 | 8 | 16 | 32;
  /** Planes in the composite: one for each colour, then any others, such as transparency. */
  readonly planes: number;
  /** Number of the first planes, which contain the colours. */
  readonly colourPlanes: number;
  /** Whether the plane after the colours is the transparency of the composite. */
  readonly alpha: boolean;
  /** Colours of an indexed image: 256 red values, then 256 green and 256 blue ones. */
  readonly palette?: Uint8Array;
  /** The index of an indexed image that is transparent. */
  readonly transparentIndex?: number;
  /** The colour profile. */
  readonly icc?: Uint8Array;
  readonly hasLayers: boolean;
  /** Whether the file declares that its composite is the flattened image. Absent if the file doesn't declare it. */
  readonly isMerged?: boolean;
  readonly compression: 'raw' | 'rle';
  /** Offset of the composite's data, after its compression code, bytes. */
  readonly compositeAt: number;
  /** Whether the file is a PSB, in which most lengths have twice as many bytes. */
  readonly isLarge: boolean;
}

const HEADER_BYTES = 26;
/** Maximum side of a PSB. A PSD is limited to 30,000 px, but other programs write taller ones. */
const MAX_SIDE_PX = 300_000;
/** Maximum number of planes that the format allows. */
const MAX_PLANES = 56;
/** Maximum number of resources and of blocks to look at. Files have about 50 of each. */
const MAX_ENTRIES = 2000;
/** Maximum bytes of a colour profile; larger ones are ignored. The largest CMYK profiles in use have about 3 MB. */
const MAX_PROFILE_BYTES = 4_194_304;
/** Bytes to read at a time. */
const WINDOW_BYTES = 65_536;
/** The palette of an indexed image: 256 values each of red, green and blue. */
const PALETTE_BYTES = 768;

/** Modes by their number in the header, with the number of planes of their colours and the valid depths. */
const modes: ReadonlyMap<number, { mode: PsdMode; colourPlanes: number; depths: readonly Psd['depth'][] }> = new Map([
  [0, { mode: 'bitmap', colourPlanes: 1, depths: [1] }],
  [1, { mode: 'grey', colourPlanes: 1, depths: [8, 16, 32] }],
  [2, { mode: 'indexed', colourPlanes: 1, depths: [8] }],
  [3, { mode: 'rgb', colourPlanes: 3, depths: [8, 16, 32] }],
  [4, { mode: 'cmyk', colourPlanes: 4, depths: [8, 16] }],
  [8, { mode: 'duotone', colourPlanes: 1, depths: [8, 16] }],
  [9, { mode: 'lab', colourPlanes: 3, depths: [8, 16] }],
]);
/** Number of the mode whose planes are inks without fixed colours. It isn't supported. */
const MULTICHANNEL = 7;

/** Signatures of the image resources that Photoshop and ImageReady write. */
const resourceSignatures = ['8BIM', 'MeSa', 'AgHg', 'PHUT', 'DCSR'];
/** Ids of the resources that are read. */
const resourceIds = { icc: 1039, transparentIndex: 1047, alphaIds: 1053, version: 1057 };

/** Blocks whose length has 8 bytes in a PSB. */
const longBlocks = 'LMsk Lr16 Lr32 Layr Mt16 Mt32 Mtrn Alph FMsk lnk2 FEid FXid PxSD'.split(' ');
/** Blocks that contain the layers of images with more than 8 bits. */
const layerBlocks = ['Lr16', 'Lr32'];
/** Blocks that say that the composite has transparency. */
const transparencyBlocks = ['Mtrn', 'Mt16', 'Mt32'];

/**
 * Reads what is needed of the sections before the composite's data, in small parts.
 * @throws PsdRefused
 */
export async function readPsd(read: ReadBytes, fileBytes: number): Promise<Psd> {
  const take = createWindow(read, fileBytes);
  const head = (await take(0, HEADER_BYTES)).slice();
  const version = u16be(head, 4);
  const planes = u16be(head, 12);
  const height = u32be(head, 14);
  const width = u32be(head, 18);
  const depth = toDepth(u16be(head, 22));
  const modeNumber = u16be(head, 24);
  const entry = modes.get(modeNumber);
  const isSide = (side: number): boolean => side > 0 && side <= MAX_SIDE_PX;
  if (!hasTextAt(head, 0, '8BPS') || (version !== 1 && version !== 2) || !isSide(width) || !isSide(height))
    throw createDamagedError();
  if (modeNumber === MULTICHANNEL)
    throw new PsdRefused({ ok: false, code: 'unsupported-psd', feature: 'multichannel' });
  if (!entry || !depth || !entry.depths.includes(depth) || planes < entry.colourPlanes || planes > MAX_PLANES)
    throw createDamagedError();
  const { mode, colourPlanes } = entry;
  const isLarge = version === 2;

  const colourBytes = u32be(await take(HEADER_BYTES, 4), 0);
  const colourAt = HEADER_BYTES + 4;
  if (mode === 'indexed' && colourBytes !== PALETTE_BYTES) throw createDamagedError();
  const palette = mode === 'indexed' ? (await take(colourAt, PALETTE_BYTES)).slice() : undefined;

  const resourcesAt = colourAt + colourBytes + 4;
  const resourcesEnd = resourcesAt + u32be(await take(resourcesAt - 4, 4), 0);
  if (resourcesEnd > fileBytes) throw createCutShortError();
  const resources = await readResources(take, resourcesAt, resourcesEnd);

  const layersAt = resourcesEnd + (isLarge ? 8 : 4);
  const layersEnd = layersAt + (await takeLength(take, resourcesEnd, isLarge));
  // Codes: 0 raw, 1 PackBits (RLE), 2 and 3 zip.
  const compression = u16be(await take(layersEnd, 2), 0);
  const layers = await readLayerFacts(take, layersAt, layersEnd, isLarge);
  if (compression === 2 || compression === 3)
    throw new PsdRefused({ ok: false, code: 'unsupported-psd', feature: 'zip' });
  if (compression > 3) throw createDamagedError();

  // Without ids, a plane after the colours is the transparency if the file has neither layers nor names for such planes.
  const hasTransparency =
    layers.hasTransparency ||
    (resources.firstAlphaId === undefined ? !layers.hasLayers && !resources.namesAlpha : resources.firstAlphaId === 0);
  const { icc, transparentIndex, isMerged } = resources;
  return {
    width,
    height,
    mode,
    depth,
    planes,
    colourPlanes,
    alpha: planes > colourPlanes && hasTransparency,
    ...(palette && { palette }),
    ...(mode === 'indexed' && transparentIndex !== undefined && { transparentIndex }),
    ...(icc && { icc }),
    hasLayers: layers.hasLayers,
    ...(isMerged !== undefined && { isMerged }),
    compression: compression === 0 ? 'raw' : 'rle',
    compositeAt: layersEnd + 2,
    isLarge,
  };
}

/** Returns the bits per sample; undefined for an invalid number. */
function toDepth(bits: number): Psd['depth'] | undefined {
  return bits === 1 || bits === 8 || bits === 16 || bits === 32 ? bits : undefined;
}

/**
 * Returns `count` bytes from `offset`, which are valid until the next call.
 * @throws PsdRefused if the file is too short
 */
type Take = (offset: number, count: number) => Promise<Uint8Array>;

/** Returns a `Take` that reads ahead. */
function createWindow(read: ReadBytes, fileBytes: number): Take {
  let start = 0;
  let bytes = new Uint8Array(0);
  return async (offset, count) => {
    if (offset + count > fileBytes) throw createCutShortError();
    if (offset < start || offset + count > start + bytes.length) {
      start = offset;
      bytes = Uint8Array.from(await read(offset, Math.min(fileBytes, offset + Math.max(count, WINDOW_BYTES))));
    }
    if (offset + count > start + bytes.length) throw createCutShortError();
    return bytes.subarray(offset - start, offset - start + count);
  };
}

async function takeLength(take: Take, offset: number, isLong: boolean): Promise<number> {
  const bytes = await take(offset, isLong ? 8 : 4);
  return isLong ? u32be(bytes, 0) * 2 ** 32 + u32be(bytes, 4) : u32be(bytes, 0);
}

interface Resources {
  icc?: Uint8Array;
  transparentIndex?: number;
  /** Id of the first plane after the colours: 0 is the composite's transparency, other ids are saved selections. */
  firstAlphaId?: number;
  /** Whether the file names the planes after the colours. */
  namesAlpha: boolean;
  isMerged?: boolean;
}

/** Resources with the names of the planes after the colours, in two encodings. */
const alphaNames = [1006, 1045];

/**
 * Reads the image resources, each of which has a signature, an id, a name and data, the latter two padded to an even
 * length.
 */
async function readResources(take: Take, from: number, end: number): Promise<Resources> {
  const resources: Resources = { namesAlpha: false };
  let offset = from;
  for (let entry = 0; entry < MAX_ENTRIES && offset + 12 <= end; entry += 1) {
    const head = await take(offset, 7);
    if (!resourceSignatures.includes(text(head, 0, 4))) return resources;
    const id = u16be(head, 4);
    const nameBytes = head[6] + 1;
    const dataAt = offset + 6 + nameBytes + (nameBytes & 1) + 4;
    const length = await takeLength(take, dataAt - 4, false);
    if (dataAt + length > end) return resources;
    if (id === resourceIds.icc && length <= MAX_PROFILE_BYTES) resources.icc = (await take(dataAt, length)).slice();
    if (id === resourceIds.transparentIndex && length >= 2)
      resources.transparentIndex = u16be(await take(dataAt, 2), 0);
    if (id === resourceIds.alphaIds && length >= 4) resources.firstAlphaId = u32be(await take(dataAt, 4), 0);
    if (id === resourceIds.version && length >= 5) resources.isMerged = (await take(dataAt, 5))[4] !== 0;
    if (alphaNames.includes(id)) resources.namesAlpha = true;
    offset = dataAt + length + (length & 1);
  }
  return resources;
}

/** What the layer section says about the composite. */
interface LayerFacts {
  hasLayers: boolean;
  hasTransparency: boolean;
}

/**
 * Looks at the layer section without reading the layers. A negative number of layers means that the composite has
 * transparency. Layers with more than 8 bits are in a block after the mask.
 */
async function readLayerFacts(take: Take, from: number, end: number, isLarge: boolean): Promise<LayerFacts> {
  const facts: LayerFacts = { hasLayers: false, hasTransparency: false };
  const lengthBytes = isLarge ? 8 : 4;
  const readCount = async (offset: number): Promise<void> => {
    // The number of layers is a signed 16-bit number.
    const count = (u16be(await take(offset, 2), 0) << 16) >> 16;
    if (count !== 0) facts.hasLayers = true;
    if (count < 0) facts.hasTransparency = true;
  };
  if (from + lengthBytes > end) return facts;
  const infoBytes = await takeLength(take, from, isLarge);
  let offset = from + lengthBytes + infoBytes;
  if (infoBytes >= 2 && offset <= end) await readCount(from + lengthBytes);
  if (offset + 4 > end) return facts;
  offset += 4 + (await takeLength(take, offset, false));
  for (let entry = 0; entry < MAX_ENTRIES && offset + 12 <= end; entry += 1) {
    const head = await take(offset, 8);
    const signature = text(head, 0, 4);
    const key = text(head, 4, 4);
    if (signature !== '8BIM' && signature !== '8B64') {
      // Blocks are padded to 4 bytes in some files, and to 2 in others.
      offset += 1;
      continue;
    }
    const isLong = isLarge && (signature === '8B64' || longBlocks.includes(key));
    const dataAt = offset + (isLong ? 16 : 12);
    if (dataAt > end) break;
    const length = await takeLength(take, offset + 8, isLong);
    if (layerBlocks.includes(key) && length >= 2 && dataAt + 2 <= end) await readCount(dataAt);
    if (transparencyBlocks.includes(key)) facts.hasTransparency = true;
    offset = dataAt + length;
  }
  return facts;
}
