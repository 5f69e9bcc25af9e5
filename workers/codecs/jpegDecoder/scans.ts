import { JpegDamaged } from './damaged.ts';
import { EntropyReader } from './entropy.ts';
import type { Component, Frame, Scan, Tables } from './frame.ts';
import type { HuffmanTable } from './huffman.ts';

/**
 * Reads the blocks of a scan in order: by rows of MCUs (minimum coded units), or by rows of blocks if the scan has one
 * component (ITU T.81 A.2). `workers/codecs/README.md` explains the terms.
 */

/** A component in a scan, with the Huffman tables that were set when the scan began. */
export interface ScanComponent extends Component {
  /** Index in the frame's components. */
  readonly index: number;
  readonly dc: HuffmanTable;
  readonly ac: HuffmanTable;
  /** DC (first) coefficient of the previous block, because only the difference from it is coded (T.81 F.2.1.3.1). */
  previousDc: number;
}

/** Reads the block at this row and column of the component's blocks. */
export type ReadBlock = (reader: EntropyReader, component: ScanComponent, row: number, column: number) => void;

/** Placeholder for a table that the scan doesn't use. */
const emptyTable: HuffmanTable = {
  codes: new Uint16Array(0),
  coefficients: new Int32Array(0),
  limits: new Int32Array(0),
  deltas: new Int32Array(0),
  symbols: new Uint8Array(0),
};

function createScanComponents(frame: Frame, scan: Scan, tables: Tables): ScanComponent[] {
  return scan.components.map(({ index, dc, ac }) => {
    const [needsDc, needsAc] = [scan.first === 0 && scan.high === 0, scan.last > 0];
    const [dcTable, acTable] = [tables.dc[dc], tables.ac[ac]];
    if ((needsDc && !dcTable) || (needsAc && !acTable)) throw new JpegDamaged('a Huffman table is missing');
    return { ...frame.components[index], index, dc: dcTable ?? emptyTable, ac: acTable ?? emptyTable, previousDc: 0 };
  });
}

/**
 * Reads a scan. Yields the number of each row of MCUs (or of blocks, if the scan has one component) when the row has
 * been read. Returns the offset of the marker after the scan.
 * @param at offset of the scan's first bits
 * @throws JpegDamaged
 */
export function* readScanRows(
  bytes: Uint8Array,
  at: number,
  frame: Frame,
  scan: Scan,
  tables: Tables,
  readBlock: ReadBlock,
): Generator<number, number> {
  const components = createScanComponents(frame, scan, tables);
  const { restartInterval } = tables;
  const reader = new EntropyReader(bytes, at);
  // A scan with one component contains only the blocks that the picture needs, not those that complete the last MCUs.
  const [onlyComponent] = components.length === 1 ? components : [undefined];
  const columns = onlyComponent ? Math.ceil(onlyComponent.width / 8) : frame.mcusAcross;
  const rows = onlyComponent ? Math.ceil(onlyComponent.height / 8) : frame.mcusDown;
  let untilRestart = restartInterval;
  let restarts = 0;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (restartInterval > 0 && untilRestart-- === 0) {
        reader.restart(restarts++);
        for (const component of components) component.previousDc = 0;
        untilRestart = restartInterval - 1;
      }
      if (onlyComponent) readBlock(reader, onlyComponent, row, column);
      else
        for (const component of components)
          for (let y = 0; y < component.samplingDown; y++)
            for (let x = 0; x < component.samplingAcross; x++)
              readBlock(reader, component, row * component.samplingDown + y, column * component.samplingAcross + x);
      reader.check();
    }
    yield row;
  }
  return reader.marker;
}
