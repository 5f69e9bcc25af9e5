import { type CropChoices, cropKey, getRotatedSize } from '../../../imaging/conversion.ts';
import { type CropChoice, nextTurn, type QuarterTurn, rotateFocus } from '../../../imaging/geometry.ts';
import type { KindCode } from '../../../imaging/kinds.ts';
import type { PlatformCode } from '../../../imaging/platforms.ts';
import type { ReadFile } from '../converterState.ts';

/** Pure functions that compute crops after a rotation or from another file's crops. */

/**
 * Returns the crops of an image after the user rotates it by another 90° clockwise. The centre of each crop stays at
 * the same point of the image.
 */
export function rotateCrops(crops: CropChoices): CropChoices {
  const turn = (choice: CropChoice): CropChoice => ({ ...choice, focus: rotateFocus(choice.focus, 90) });
  const own = Object.entries(crops.own).map(([key, choice]) => [key, choice && turn(choice)]);
  return { turn: nextTurn[crops.turn], all: turn(crops.all), own: Object.fromEntries(own) };
}

function rotateCropsTo(crops: CropChoices, turn: QuarterTurn): CropChoices {
  return crops.turn === turn ? crops : rotateCropsTo(rotateCrops(crops), turn);
}

export interface CropsForAll {
  /** The new crops of the other files, keyed by file id. */
  readonly crops: ReadonlyMap<string, CropChoices>;
  /** Number of other files that keep their crops. */
  readonly skipped: number;
}

type CroppedFile = Pick<ReadFile, 'id' | 'header' | 'crops'>;

/** Returns the crops of all other files, rotated like `source`. */
export function turnAll(source: CroppedFile, files: readonly CroppedFile[]): CropsForAll {
  const others = files.filter(({ id }) => id !== source.id);
  return { crops: new Map(others.map(({ id, crops }) => [id, rotateCropsTo(crops, source.crops.turn)])), skipped: 0 };
}

/**
 * Returns the crops of all other files after they take over the crop of a kind from `source`. If `source` has its own crop
 * for this kind (`crops.own`), files whose rotated size differs are skipped. Otherwise, all other files get the focal point
 * and the zoom of `source` (`crops.all`), but keep their own crops.
 */
export function cropAll(
  source: CroppedFile,
  files: readonly CroppedFile[],
  platform: PlatformCode,
  kind: KindCode,
): CropsForAll {
  const others = files.filter(({ id }) => id !== source.id);
  const key = cropKey(platform, kind);
  const own = source.crops.own[key];
  if (!own) {
    const { all } = source.crops;
    return { crops: new Map(others.map(({ id, crops }) => [id, { ...crops, all }])), skipped: 0 };
  }
  const matching = others.filter((file) => hasSameSize(file, source));
  return {
    crops: new Map(matching.map(({ id, crops }) => [id, { ...crops, own: { ...crops.own, [key]: own } }])),
    skipped: others.length - matching.length,
  };
}

function hasSameSize(a: CroppedFile, b: CroppedFile): boolean {
  const [sizeA, sizeB] = [getRotatedSize(a), getRotatedSize(b)];
  return sizeA.width === sizeB.width && sizeA.height === sizeB.height;
}
