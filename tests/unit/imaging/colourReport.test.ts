import { describe, expect, it } from 'vitest';
import { reportColour } from '../../../src/imaging/colourReport.ts';
import { type ImageHeader, orientedSize, plainHeader } from '../../../src/imaging/imageHeader.ts';

const header: ImageHeader = {
  ...plainHeader,
  format: 'png',
  ...orientedSize(10, 10, 1),
  bitDepth: 8,
  colour: 'rgb',
};

describe('reportColour', () => {
  it('says that nothing is changed about sRGB with 8 bits', () => {
    const plain = { model: 'rgb', bits: 8, profile: null, alpha: false, changes: [] };
    expect(reportColour(header)).toEqual(plain);
    expect(reportColour({ ...header, profile: { kind: 'srgb' } })).toEqual({ ...plain, profile: 'sRGB' });
  });

  it('says that a profile is applied and that 16 bits are reduced', () => {
    const profile = { kind: 'other', name: 'Adobe RGB' } as const;
    expect(reportColour({ ...header, profile, bitDepth: 16, alpha: true })).toEqual({
      model: 'rgb',
      bits: 16,
      profile: 'Adobe RGB',
      alpha: true,
      changes: ['to-srgb', 'to-8-bit'],
    });
  });

  it('distinguishes CMYK with a profile from CMYK without one', () => {
    const profile = { kind: 'other', name: 'Coated FOGRA39' } as const;
    expect(reportColour({ ...header, colour: 'ycck', profile })).toMatchObject({
      model: 'cmyk',
      profile: 'Coated FOGRA39',
      changes: ['cmyk-to-srgb-with-profile'],
    });
    expect(reportColour({ ...header, colour: 'cmyk' })).toMatchObject({
      profile: null,
      changes: ['cmyk-to-srgb-without-profile'],
    });
  });

  it('reports Lab as a model, not as a profile', () => {
    expect(reportColour({ ...header, colour: 'lab', profile: { kind: 'other', name: 'Lab' } })).toMatchObject({
      model: 'lab',
      profile: null,
      changes: ['to-srgb'],
    });
  });
});
