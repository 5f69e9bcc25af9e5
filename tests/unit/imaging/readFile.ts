/** Reads the headers of files in memory in the way that the engine does. */
import { expect } from 'vitest';
import { FIRST_HEADER_BYTES, type HeaderResult, type ImageHeader, readHeader } from '../../../src/imaging/header.ts';

/** Passes the first bytes, and then as many as `readHeader` asks for. */
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
