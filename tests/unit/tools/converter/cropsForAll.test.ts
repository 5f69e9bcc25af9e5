import { describe, expect, it } from 'vitest';
import type { CropChoices } from '../../../../src/imaging/conversion.ts';
import type { CropChoice, QuarterTurn } from '../../../../src/imaging/geometry.ts';
import type { ImageHeader } from '../../../../src/imaging/header.ts';
import { cropAll, turnAll } from '../../../../src/tools/converter/files/cropsForAll.ts';

const topLeft: CropChoice = { focus: { x: 0.25, y: 0.125 }, zoom: 2 };
const bottomRight: CropChoice = { focus: { x: 0.75, y: 0.875 }, zoom: 1 };

function createFile(id: string, crops: Partial<CropChoices> = {}, width = 600, height = 900) {
  const header: ImageHeader = { format: 'png', width, height, alpha: false, animated: false } as ImageHeader;
  return { id, header, crops: { turn: 0 as QuarterTurn, all: bottomRight, own: {}, ...crops } };
}

describe('the rotation of one file for all', () => {
  it('gives the other files the same rotation, with their crops at the same points of the image', () => {
    const source = createFile('source', { turn: 90 });
    const upright = createFile('upright', { all: topLeft, own: { 'tapas/cover': topLeft } });
    const turned = createFile('turned', { turn: 180, all: topLeft });
    const { crops, skipped } = turnAll(source, [source, upright, turned]);
    expect(skipped).toBe(0);
    const quarter = { focus: { x: 0.875, y: 0.25 }, zoom: 2 };
    expect(crops.get('upright')).toEqual({ turn: 90, all: quarter, own: { 'tapas/cover': quarter } });
    // Three quarter turns from 180° to 90°.
    expect(crops.get('turned')).toEqual({ turn: 90, all: { focus: { x: 0.125, y: 0.75 }, zoom: 2 }, own: {} });
    expect(crops.has('source')).toBe(false);
  });
});

describe('the crop of one file for all', () => {
  it('replaces the shared crop of the other files, and keeps their own crops and rotations', () => {
    const source = createFile('source', { all: topLeft });
    const other = createFile('other', { turn: 90, own: { 'tapas/banner': bottomRight } }, 100, 100);
    const { crops, skipped } = cropAll(source, [source, other], 'tapas', 'cover');
    expect(skipped).toBe(0);
    expect([...crops]).toEqual([['other', { turn: 90, all: topLeft, own: { 'tapas/banner': bottomRight } }]]);
  });

  it('gives a kind’s own crop to files that have the same size after rotation, and counts the others', () => {
    const source = createFile('source', { own: { 'tapas/cover': topLeft } });
    const same = createFile('same');
    const onItsSide = createFile('on its side', { turn: 90 }, 900, 600);
    const wide = createFile('wide', {}, 900, 600);
    const { crops, skipped } = cropAll(source, [source, same, onItsSide, wide], 'tapas', 'cover');
    expect([...crops.keys()]).toEqual(['same', 'on its side']);
    expect(crops.get('same')).toEqual({ turn: 0, all: bottomRight, own: { 'tapas/cover': topLeft } });
    expect(skipped).toBe(1);
  });
});
