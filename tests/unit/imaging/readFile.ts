/** Reads the headers of files in memory. */
import { expect } from 'vitest';
import { FIRST_HEADER_BYTES, type HeaderResult, type ImageHeader, readHeader } from '../../../src/imaging/header.ts';

/** Passes the first bytes of a file to `readHeader`, and then as many bytes as it requests. */
export function readHeaderInSteps(file: Uint8Array): HeaderResult {
  let given = Math.min(FIRST_HEADER_BYTES, file.length);
  for (;;) {
    const result = readHeader(file.subarray(0, given), file.length);
    if (result.ok || result.code !== 'need-more') return result;
    expect(result.bytes).toBeGreaterThan(given);
    expect(result.bytes).toBeLessThanOrEqual(file.length);
    given = result.bytes;
  }
}

export function readImageHeader(file: Uint8Array): ImageHeader {
  const result = readHeaderInSteps(file);
  if (!result.ok) throw new Error(`no header: ${result.code}`);
  return result.header;
}
