import { describe, expect, it } from 'vitest';
import { getStripWidth } from '../../../../../src/features/publish/preview/devices.ts';

describe('width of a previewed strip', () => {
  it.each([
    ['a phone on a desktop has the width of a phone', 'phone', 1_440, 390],
    ['a phone on a phone has the width of that phone', 'phone', 360, 360],
    ['a desktop on a desktop has the column width of the reader', 'desktop', 1_440, 720],
    ['a desktop on a tablet has the column width if it fits with margins', 'desktop', 820, 720],
    // Scaled down to the column's share of a desktop screen: 720 of 1280 px.
    ['a desktop that fits only without margins is scaled down', 'desktop', 760, 428],
    ['a desktop on a phone is scaled down including its margins', 'desktop', 390, 219],
  ] as const)('%s', (_, device, here, width) => {
    expect(getStripWidth(device, 720, here)).toBe(width);
  });
});
