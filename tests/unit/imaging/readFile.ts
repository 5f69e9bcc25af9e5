/** Headers of files held in memory, asked for as the engine asks. */
import { expect } from 'vitest';
import { FIRST_HEADER_BYTES, type HeaderResult, type ImageHeader, readHeader } from '../../../src/imaging/header.ts';

/** The first bytes, then as many as are wanted. */
export function readAll(file: Uint8Array): HeaderResult {
  let given = Math.min(FIRST_HEADER_BYTES, file.length);
  for (;;) {
    const result = readHeader(file.subarray(0, given), file.length);
    if (result.ok || result.code !== 'need-more') return result;
    expect(result.bytes).toBeGreaterThan(given);
    expect(result.bytes).toBeLessThanOrEqual(file.length);
    given = result.bytes;
  }
}

export function headerOf(file: Uint8Array): ImageHeader {
  const result = readAll(file);
  if (!result.ok) throw new Error(`no header: ${result.code}`);
  return result.header;
}
