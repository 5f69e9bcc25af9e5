import { describe, expect, it } from 'vitest';
import { getStripWidth } from '../../../../../src/features/publish/preview/devices.ts';

describe('width of a previewed strip', () => {
  it.each([
    ['the preview for a phone has the width of a phone on a desktop', 'phone', 1_440, 390],
    ['the preview for a phone has the width of the page on a phone', 'phone', 360, 360],
    ['the preview for a desktop has the width in the settings on a desktop', 'desktop', 1_440, 720],
    [
      'the preview for a desktop has the width in the settings on a tablet where it fits with margins',
      'desktop',
      820,
      720,
    ],
    // Scaled down to the strip's share of a desktop screen: 720 of 1280 px.
    ['the preview for a desktop is scaled down on a page where it fits only without margins', 'desktop', 760, 428],
    ['the preview for a desktop is scaled down on a phone, including its margins', 'desktop', 390, 219],
  ] as const)('%s', (_, device, availableWidth, width) => {
    expect(getStripWidth(device, 720, availableWidth)).toBe(width);
  });
});
