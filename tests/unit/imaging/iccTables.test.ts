import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readInkTable } from '../../../src/imaging/headers/iccTables.ts';
import { createInkProfile } from '../../fixtures/inkProfile.ts';
import { mutate, arbitraryMutations } from '../../fixtures/mutations.ts';

const profiles = [
  createInkProfile({ form: 'mft1', space: 'Lab ' }),
  createInkProfile({ form: 'mft2', space: 'XYZ ' }),
  createInkProfile({ form: 'mAB ', space: 'Lab ' }),
];

/** XYZ of the white D50, which all profiles use. */
const d50 = [0.9642, 1, 0.8249];

it('no ink is white, and full ink is the black point of tables before version 4', () => {
  // The black point of version 4 ('mAB ') is fixed.
  for (const profile of profiles.slice(0, 2)) {
    const table = readInkTable(profile);
    const at = (ink: number) => table?.toXyz(table.curves.map((curve) => curve(ink)));
    for (const [i, light] of d50.entries()) expect(at(0)?.[i]).toBeCloseTo(light, 2);
    expect(at(1)).toEqual(table?.black);
  }
});

it('reading a damaged profile returns a table or nothing, and never throws', () => {
  const tally = { table: 0, none: 0 };
  // The tables begin after 200 bytes. The bytes before them are also changed on purpose, because more depends on these
  // bytes.
  const places = fc.array(fc.record({ at: fc.nat(240), to: fc.nat(255) }), { maxLength: 3 });
  const cases = fc.property(fc.nat(profiles.length - 1), arbitraryMutations, places, (index, changes, patches) => {
    const bytes = mutate(profiles[index], changes, false);
    for (const { at, to } of patches) if (at < bytes.length) bytes[at] = to;
    const table = readInkTable(bytes);
    tally[table ? 'table' : 'none']++;
    for (const ink of [0, 0.3, 1]) table?.toXyz(table.curves.map((curve) => curve(ink)));
  });
  fc.assert(cases, { numRuns: 600, seed: 7 });
  expect(tally.table).toBeGreaterThan(50);
  expect(tally.none).toBeGreaterThan(50);
});
