import { describe, expect, it } from 'vitest';
import { stripWidth } from '../../../../../src/features/publish/preview/devices.ts';

describe('the width of a previewed strip', () => {
  it.each([
    ['a phone on a desktop is as wide as a phone', 'phone', 1_440, 390],
    ['a phone on a phone is that phone', 'phone', 360, 360],
    ['a desktop on a desktop has the reader’s column', 'desktop', 1_440, 720],
    ['a desktop on a tablet too, since it fits with margins', 'desktop', 820, 720],
    [
      'a desktop where it would fit without margins is made smaller, for it would look like a phone',
      'desktop',
      760,
      428,
    ],
    ['a desktop on a phone is made smaller, margins and all', 'desktop', 390, 219],
  ] as const)('%s', (_, device, here, width) => {
    expect(stripWidth(device, 720, here)).toBe(width);
  });
});
