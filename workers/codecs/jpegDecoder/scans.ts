import { JpegDamaged } from './damaged.ts';
import { EntropyReader } from './entropy.ts';
import type { Component, Frame, Scan, Tables } from './frame.ts';
import type { HuffmanTable } from './huffman.ts';

/**
 * Reads the blocks of a scan (a pass over the picture) in the order of the file: by rows of MCUs (minimum coded units),
 * or by rows of blocks if the scan has one component (ITU T.81 A.2). `workers/codecs/README.md` explains the terms.
 */

/** A component in a scan, with the Huffman tables that were set when the scan began. */
export interface ScanComponent extends Component {
  /** Index in the frame's components. */
  readonly index: number;
  /** Huffman tables of its DC (first) and AC (other) coefficients. One that the scan doesn't need may be empty. */
  readonly dc: HuffmanTable;
  readonly ac: HuffmanTable;
  /**
   * DC coefficient of the component's previous block in the scan; in progressive files, its upper bits. The file has
   * only the difference from this number (T.81 F.2.1.3.1). 0 before the first block and after each restart marker.
   */
  previousDc: number;
}

/** Reads a block. `row` and `column` are its position among the component's blocks. */
export type ReadBlock = (reader: EntropyReader, component: ScanComponent, row: number, column: number) => void;

/** Placeholder for a missing table that the scan doesn't need. */
const emptyTable: HuffmanTable = {
  codes: new Uint16Array(0),
  coefficients: new Int32Array(0),
  limits: new Int32Array(0),
  deltas: new Int32Array(0),
  symbols: new Uint8Array(0),
};

/**
 * Returns the components of a scan with their Huffman tables.
 * @throws JpegDamaged if a table that the scan needs is missing
 */
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
 * been read.
 * @param start offset of the scan's first bits
 * @returns the offset of the marker after the scan
 * @throws JpegDamaged if the scan is damaged
 */
export function* readScanRows(
  bytes: Uint8Array,
  start: number,
  frame: Frame,
  scan: Scan,
  tables: Tables,
  readBlock: ReadBlock,
): Generator<number, number> {
  const components = createScanComponents(frame, scan, tables);
  const { restartInterval } = tables;
  const reader = new EntropyReader(bytes, start);
  // A scan with one component contains only the blocks that the picture needs, not those that complete the last MCUs.
  const [onlyComponent] = components.length === 1 ? components : [undefined];
  const columns = onlyComponent ? Math.ceil(onlyComponent.width / 8) : frame.mcusAcross;
  const rows = onlyComponent ? Math.ceil(onlyComponent.height / 8) : frame.mcusDown;
  // Number of MCUs (or blocks) until the next restart marker.
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
