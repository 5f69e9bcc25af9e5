// The demo's five worlds: where a panel plays, and who is in it.
import { hall, harbour, meadow, railway, roofs } from './backdrops.mjs';
import { cat, courtier, keeper, robot, traveller } from './figures.mjs';

/**
 * @typedef {import('./shapes.mjs').Size} Size
 * @typedef {{x: number, y: number, height: number}} Place where the feet are, and how tall
 * @typedef {object} World
 * @property {string} ink colour of its title
 * @property {(size: Size, random: () => number) => string} backdrop
 * @property {(place: Place, random: () => number, isOther: boolean) => string} figure `isOther`: the second of the two
 */

/** @type {Readonly<Record<string, World>>} */
export const worlds = {
  'lanterns-over-the-harbour': { ink: '#ffe9b8', backdrop: harbour, figure: keeper },
  'tea-for-two-robots': { ink: '#2b3a55', backdrop: meadow, figure: robot },
  'le-chat-du-toit': { ink: '#fff6e5', backdrop: roofs, figure: cat },
  'night-train-north': { ink: '#f4d9a8', backdrop: railway, figure: traveller },
  'ashes-of-the-old-court': { ink: '#f2c9a0', backdrop: hall, figure: courtier },
};
