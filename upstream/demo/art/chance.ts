/** Seeded random numbers. */

/** A generator of random numbers. Each call changes its state. */
export interface Chance {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** Returns a number from `low` (inclusive) to `high` (exclusive). */
  between(low: number, high: number): number;
  /** Returns an integer from 0 (inclusive) to `count` (exclusive). */
  below(count: number): number;
  /** Returns one of the choices. */
  pick<Choice>(choices: readonly [Choice, ...Choice[]]): Choice;
}

/** Creates a generator. Equal seeds give equal sequences of numbers. */
export function createChance(seed: string): Chance {
  let state = 0x811c9dc5;
  // The hash function FNV-1a.
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  // The generator is mulberry32.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    below: (count) => Math.floor(next() * count),
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
  };
}
