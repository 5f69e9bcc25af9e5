/**
 * The codes of fax images (ITU T.4, tables 2 and 3, and T.6, table 1), written as bits. A run is a number of
 * neighbouring pixels of one colour. No code is the start of another one for the same colour.
 */

/** Codes of white runs of 0 to 63 px. */
const WHITE_RUNS =
  '00110101 000111 0111 1000 1011 1100 1110 1111 10011 10100 00111 01000 001000 000011 110100 110101 101010 101011 ' +
  '0100111 0001100 0001000 0010111 0000011 0000100 0101000 0101011 0010011 0100100 0011000 00000010 00000011 00011010 ' +
  '00011011 00010010 00010011 00010100 00010101 00010110 00010111 00101000 00101001 00101010 00101011 00101100 00101101 ' +
  '00000100 00000101 00001010 00001011 01010010 01010011 01010100 01010101 00100100 00100101 01011000 01011001 01011010 ' +
  '01011011 01001010 01001011 00110010 00110011 00110100';

/** Codes of white runs of 64, 128 … 1728 px. */
const LONG_WHITE_RUNS =
  '11011 10010 010111 0110111 00110110 00110111 01100100 01100101 01101000 01100111 011001100 011001101 011010010 ' +
  '011010011 011010100 011010101 011010110 011010111 011011000 011011001 011011010 011011011 010011000 010011001 ' +
  '010011010 011000 010011011';

/** Codes of black runs of 0 to 63 px. */
const BLACK_RUNS =
  '0000110111 010 11 10 011 0011 0010 00011 000101 000100 0000100 0000101 0000111 00000100 00000111 000011000 0000010111 ' +
  '0000011000 0000001000 00001100111 00001101000 00001101100 00000110111 00000101000 00000010111 00000011000 ' +
  '000011001010 000011001011 000011001100 000011001101 000001101000 000001101001 000001101010 000001101011 000011010010 ' +
  '000011010011 000011010100 000011010101 000011010110 000011010111 000001101100 000001101101 000011011010 000011011011 ' +
  '000001010100 000001010101 000001010110 000001010111 000001100100 000001100101 000001010010 000001010011 000000100100 ' +
  '000000110111 000000111000 000000100111 000000101000 000001011000 000001011001 000000101011 000000101100 000001011010 ' +
  '000001100110 000001100111';

/** Codes of black runs of 64, 128 … 1728 px. */
const LONG_BLACK_RUNS =
  '0000001111 000011001000 000011001001 000001011011 000000110011 000000110100 000000110101 0000001101100 0000001101101 ' +
  '0000001001010 0000001001011 0000001001100 0000001001101 0000001110010 0000001110011 0000001110100 0000001110101 ' +
  '0000001110110 0000001110111 0000001010010 0000001010011 0000001010100 0000001010101 0000001011010 0000001011011 ' +
  '0000001100100 0000001100101';

/** Codes of runs of 1792, 1856 … 2560 px of either colour. */
const LONGEST_RUNS =
  '00000001000 00000001100 00000001101 000000010010 000000010011 000000010100 000000010101 000000010110 000000010111 ' +
  '000000011100 000000011101 000000011110 000000011111';

/**
 * How a row continues in relation to the row above: `runs`, by the lengths of two runs; `skip`, by keeping the colour
 * until the end of the next run of the other colour in the row above (T.6 calls this the pass mode); a number, by a
 * change of colour that many px to the right of the start of that run, or to the left if it is negative (the vertical
 * mode).
 */
export type FaxStep = 'runs' | 'skip' | -3 | -2 | -1 | 0 | 1 | 2 | 3;

/** The codes of the steps. */
const steps: readonly (readonly [string, FaxStep])[] = [
  ['1', 0],
  ['011', 1],
  ['010', -1],
  ['001', 'runs'],
  ['0001', 'skip'],
  ['000011', 2],
  ['000010', -2],
  ['0000011', 3],
  ['0000010', -3],
];

/** Maximum number of bits in the code of a run, and in that of a step. */
export const MAX_RUN_BITS = 13;
export const MAX_STEP_BITS = 7;

/** A decoded code. */
export interface FaxCode<Value> {
  readonly value: Value;
  /** Length of the code. */
  readonly bits: number;
}

/**
 * Codes, indexed by the next `MAX_RUN_BITS` or `MAX_STEP_BITS` bits of the data. Undefined for bits that don't start
 * with a code.
 */
type CodeTable<Value> = readonly (FaxCode<Value> | undefined)[];

function createTable<Value>(codes: readonly (readonly [string, Value])[], maxBits: number): CodeTable<Value> {
  const table: (FaxCode<Value> | undefined)[] = Array.from({ length: 1 << maxBits }, () => undefined);
  for (const [code, value] of codes) {
    const unused = maxBits - code.length;
    const start = Number.parseInt(code, 2) << unused;
    for (let i = start; i < start + (1 << unused); i++) table[i] = { value, bits: code.length };
  }
  return table;
}

/**
 * Creates the table of the runs of one colour.
 * @param short codes of runs of 0 to 63 px
 * @param long codes of runs of 64, 128 … 1728 px
 */
function createRunTable(short: string, long: string): CodeTable<number> {
  const codes = short.split(' ').map((code, run) => [code, run] as const);
  const longCodes = `${long} ${LONGEST_RUNS}`.split(' ').map((code, i) => [code, (i + 1) * 64] as const);
  return createTable([...codes, ...longCodes], MAX_RUN_BITS);
}

/** The codes of white runs, then those of black runs. Values are lengths, px. */
export const runTables = [
  createRunTable(WHITE_RUNS, LONG_WHITE_RUNS),
  createRunTable(BLACK_RUNS, LONG_BLACK_RUNS),
] as const;
/** The codes of steps. */
export const stepTable = createTable(steps, MAX_STEP_BITS);
