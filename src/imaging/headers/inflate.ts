/** A small inflate (RFC 1951) for one purpose: colour profiles inside PNG. Bounded in output, and never throws. */

/** Encoders begin a block every 10 kB or so; a stream of empty blocks, each with codes of its own, must not take long. */
const MOST_BLOCKS = 1_000;

/** The data of a zlib stream (RFC 1950), at most `limit` bytes of it; what came before an error where there is one. */
export const inflateZlib = (bytes: Uint8Array, limit: number): Uint8Array => {
  const output = new Output(limit);
  const input = new Bits(bytes.subarray(2));
  let last = false;
  for (let blocks = 0; blocks < MOST_BLOCKS && !last && output.open && !input.ended; blocks += 1) {
    last = input.take(1) === 1;
    const kind = input.take(2);
    if (kind === 0) copyStored(input, output);
    else if (kind === 1) inflateBlock(input, output, fixedLiterals, fixedDistances);
    else if (kind === 2) inflateDynamic(input, output);
    else output.open = false;
  }
  return output.bytes.subarray(0, output.length);
};

class Bits {
  readonly #bytes: Uint8Array;
  #at = 0;
  #bit = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get ended(): boolean {
    return this.#at >= this.#bytes.length;
  }

  /** The next `count` bits, low bit first; zeros behind the end. */
  take(count: number): number {
    let value = 0;
    for (let index = 0; index < count; index += 1) {
      value |= ((this.#bytes[this.#at] >> this.#bit) & 1) << index;
      this.#bit += 1;
      if (this.#bit === 8) {
        this.#bit = 0;
        this.#at += 1;
      }
    }
    return value;
  }

  toByte(): void {
    if (this.#bit > 0) this.take(8 - this.#bit);
  }
}

class Output {
  readonly bytes: Uint8Array;
  length = 0;
  /** Closed when full, or when the stream made no sense. */
  open = true;

  constructor(limit: number) {
    this.bytes = new Uint8Array(limit);
  }

  put(byte: number): void {
    if (this.length < this.bytes.length) {
      this.bytes[this.length] = byte;
      this.length += 1;
    }
    if (this.length === this.bytes.length) this.open = false;
  }
}

const copyStored = (input: Bits, output: Output): void => {
  input.toByte();
  const length = input.take(16);
  input.take(16);
  for (let index = 0; index < length && output.open && !input.ended; index += 1) output.put(input.take(8));
};

const repeated = (value: number, times: number): number[] => Array.from({ length: times }, () => value);

/** Canonical Huffman code: how many codes of each length, and the symbols in the codes' order. */
interface Code {
  readonly counts: readonly number[];
  readonly symbols: readonly number[];
}

const codeOf = (lengths: readonly number[]): Code => {
  const counts = repeated(0, 16);
  for (const length of lengths) if (length > 0) counts[length] += 1;
  const symbols = lengths
    .map((length, symbol) => ({ length, symbol }))
    .filter(({ length }) => length > 0)
    .toSorted((a, b) => a.length - b.length || a.symbol - b.symbol)
    .map(({ symbol }) => symbol);
  return { counts, symbols };
};

/** The next symbol, or -1 where the bits are no code. */
const decode = (input: Bits, { counts, symbols }: Code): number => {
  let code = 0;
  let first = 0;
  let index = 0;
  for (let bits = 1; bits <= 15; bits += 1) {
    code |= input.take(1);
    const count = counts[bits];
    if (code - first < count) return symbols[index + code - first];
    index += count;
    first = (first + count) << 1;
    code <<= 1;
  }
  return -1;
};

const fixedLiterals = codeOf([...repeated(8, 144), ...repeated(9, 112), ...repeated(7, 24), ...repeated(8, 8)]);
const fixedDistances = codeOf(repeated(5, 30));

/** RFC 1951 3.2.5: symbols 257 to 285, and the distances. */
const lengthBase = [
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
];
const lengthExtra = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0];
const distanceBase = [
  1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145,
  8193, 12_289, 16_385, 24_577,
];
const distanceExtra = [
  0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13,
];

const endOfBlock = 256;

const inflateBlock = (input: Bits, output: Output, literals: Code, distances: Code): void => {
  while (output.open && !input.ended) {
    const symbol = decode(input, literals);
    if (symbol === endOfBlock) return;
    if (symbol >= 0 && symbol < endOfBlock) {
      output.put(symbol);
      continue;
    }
    const entry = symbol - endOfBlock - 1;
    const length = lengthBase[entry] + input.take(lengthExtra[entry]);
    const far = decode(input, distances);
    const distance = distanceBase[far] + input.take(distanceExtra[far]);
    // Also where a symbol was no code: its length or distance is then no number.
    if (!(length > 0 && distance <= output.length)) {
      output.open = false;
      return;
    }
    for (let index = 0; index < length && output.open; index += 1) output.put(output.bytes[output.length - distance]);
  }
};

/** RFC 1951 3.2.7: the order in which the lengths of the code for code lengths are written. */
const lengthOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

const inflateDynamic = (input: Bits, output: Output): void => {
  const literalCount = input.take(5) + 257;
  const distanceCount = input.take(5) + 1;
  const given = input.take(4) + 4;
  const ofLengths = repeated(0, 19);
  for (const symbol of lengthOrder.slice(0, given)) ofLengths[symbol] = input.take(3);
  const lengthCode = codeOf(ofLengths);
  const lengths: number[] = [];
  while (lengths.length < literalCount + distanceCount && !input.ended) {
    const symbol = decode(input, lengthCode);
    if (symbol >= 0 && symbol < 16) lengths.push(symbol);
    else if (symbol === 16) lengths.push(...repeated(lengths.at(-1) ?? 0, 3 + input.take(2)));
    else if (symbol === 17) lengths.push(...repeated(0, 3 + input.take(3)));
    else if (symbol === 18) lengths.push(...repeated(0, 11 + input.take(7)));
    else {
      output.open = false;
      return;
    }
  }
  const literals = codeOf(lengths.slice(0, literalCount));
  inflateBlock(input, output, literals, codeOf(lengths.slice(literalCount, literalCount + distanceCount)));
};
