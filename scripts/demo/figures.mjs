// Who is in the demo's five worlds.
import { area, box, disc, stroke } from './shapes.mjs';

/** @typedef {import('./scenes.mjs').World} World */
/** @typedef {import('./scenes.mjs').Place} Place */

/** @type {World['figure']} */
export function keeper({ x, y, height: h }, random, isOther) {
  const coat = isOther ? '#5b8f8a' : '#c8553d';
  const light = isOther ? '#9be0ff' : '#ffe08a';
  const hand = /** @type {const} */ ([x + h * 0.3, y - h * (0.45 + random() * 0.12)]);
  return [
    area(
      [
        [x - h * 0.2, y],
        [x + h * 0.2, y],
        [x + h * 0.1, y - h * 0.62],
        [x - h * 0.1, y - h * 0.62],
      ],
      coat,
    ),
    disc(x, y - h * 0.72, h * 0.14, '#8a5a44'),
    stroke(`M${x - h * 0.16} ${y - h * 0.76} Q${x} ${y - h} ${x + h * 0.16} ${y - h * 0.76}`, '#2b1a2e', h * 0.07),
    disc(x + h * 0.05, y - h * 0.72, h * 0.016, '#241b16'),
    disc(x - h * 0.05, y - h * 0.72, h * 0.016, '#241b16'),
    stroke(`M${x + h * 0.07} ${y - h * 0.52} L${hand[0]} ${hand[1]}`, coat, h * 0.06),
    disc(hand[0], hand[1] + h * 0.1, h * 0.17, light, 0.3),
    disc(hand[0], hand[1] + h * 0.1, h * 0.07, light),
  ].join('');
}

/** @type {World['figure']} */
export function robot({ x, y, height: h }, random, isOther) {
  const [body, eye] = isOther ? ['#e07a5f', '#fff3c4'] : ['#5b7db1', '#ffe08a'];
  const look = (random() - 0.5) * h * 0.04;
  return [
    box(x - h * 0.14, y - h * 0.2, h * 0.08, h * 0.2, '#39435a', h * 0.02),
    box(x + h * 0.06, y - h * 0.2, h * 0.08, h * 0.2, '#39435a', h * 0.02),
    box(x - h * 0.2, y - h * 0.58, h * 0.4, h * 0.42, body, h * 0.06),
    box(x - h * 0.1, y - h * 0.48, h * 0.2, h * 0.12, '#f4f1e8', h * 0.02),
    box(x - h * 0.24, y - h * 0.93, h * 0.48, h * 0.3, body, h * 0.09),
    box(x - h * 0.18, y - h * 0.88, h * 0.36, h * 0.19, '#27324a', h * 0.07),
    disc(x - h * 0.08 + look, y - h * 0.785, h * 0.045, eye),
    disc(x + h * 0.08 + look, y - h * 0.785, h * 0.045, eye),
    stroke(`M${x} ${y - h * 0.93} L${x} ${y - h}`, '#39435a', h * 0.025),
    disc(x, y - h, h * 0.03, '#e63946'),
    stroke(`M${x + h * 0.2} ${y - h * 0.45} L${x + h * 0.33} ${y - h * 0.4}`, body, h * 0.06),
    box(x + h * 0.31, y - h * 0.47, h * 0.13, h * 0.11, '#fffdf8', h * 0.02),
  ].join('');
}

/** @type {World['figure']} */
export function cat({ x, y, height: h }, random, isOther) {
  if (isOther) return neighbour({ x, y, height: h });
  const tail = 0.1 + random() * 0.25;
  return [
    stroke(
      `M${x + h * 0.2} ${y - h * 0.08} Q${x + h * 0.5} ${y - h * 0.05} ${x + h * 0.42} ${y - h * (0.3 + tail)}`,
      '#2d2a32',
      h * 0.08,
    ),
    `<ellipse cx="${x}" cy="${y - h * 0.26}" rx="${h * 0.24}" ry="${h * 0.28}" fill="#2d2a32"/>`,
    disc(x, y - h * 0.64, h * 0.2, '#2d2a32'),
    area(
      [
        [x - h * 0.19, y - h * 0.7],
        [x - h * 0.17, y - h * 0.95],
        [x - h * 0.03, y - h * 0.8],
      ],
      '#2d2a32',
    ),
    area(
      [
        [x + h * 0.19, y - h * 0.7],
        [x + h * 0.17, y - h * 0.95],
        [x + h * 0.03, y - h * 0.8],
      ],
      '#2d2a32',
    ),
    disc(x - h * 0.075, y - h * 0.66, h * 0.045, '#c9e265'),
    disc(x + h * 0.075, y - h * 0.66, h * 0.045, '#c9e265'),
    disc(x - h * 0.075, y - h * 0.66, h * 0.018, '#1a1a1a'),
    disc(x + h * 0.075, y - h * 0.66, h * 0.018, '#1a1a1a'),
    area(
      [
        [x - h * 0.025, y - h * 0.59],
        [x + h * 0.025, y - h * 0.59],
        [x, y - h * 0.56],
      ],
      '#f2a6a6',
    ),
    disc(x, y - h * 0.28, h * 0.1, '#f4efe6'),
  ].join('');
}

/** @param {Place} place */
function neighbour({ x, y, height: h }) {
  return [
    area(
      [
        [x - h * 0.18, y],
        [x + h * 0.18, y],
        [x + h * 0.12, y - h * 0.6],
        [x - h * 0.12, y - h * 0.6],
      ],
      '#4c6b8a',
    ),
    disc(x, y - h * 0.72, h * 0.14, '#e8b796'),
    stroke(
      `M${x - h * 0.13} ${y - h * 0.78} Q${x} ${y - h * 0.95} ${x + h * 0.13} ${y - h * 0.78}`,
      '#a8632f',
      h * 0.06,
    ),
    stroke(
      `M${x - h * 0.05} ${y - h * 0.665} Q${x} ${y - h * 0.63} ${x + h * 0.05} ${y - h * 0.665}`,
      '#7a3b2a',
      h * 0.014,
    ),
    disc(x - h * 0.05, y - h * 0.73, h * 0.016, '#241b16'),
    disc(x + h * 0.05, y - h * 0.73, h * 0.016, '#241b16'),
  ].join('');
}

/** @type {World['figure']} */
export function traveller({ x, y, height: h }, random, isOther) {
  const [coat, hat] = isOther ? ['#3e5c76', '#22333b'] : ['#2f2a3d', '#14121c'];
  const lean = (random() - 0.5) * h * 0.06;
  return [
    area(
      [
        [x - h * 0.19, y],
        [x + h * 0.19, y],
        [x + h * 0.14, y - h * 0.62],
        [x - h * 0.14, y - h * 0.62],
      ],
      coat,
    ),
    area(
      [
        [x - h * 0.05, y - h * 0.62],
        [x + h * 0.05, y - h * 0.62],
        [x, y - h * 0.4],
      ],
      '#e8e2d4',
    ),
    disc(x + lean, y - h * 0.72, h * 0.13, '#d9a889'),
    box(x - h * 0.2 + lean, y - h * 0.83, h * 0.4, h * 0.045, hat, h * 0.02),
    box(x - h * 0.12 + lean, y - h * 0.97, h * 0.24, h * 0.16, hat, h * 0.03),
    disc(x - h * 0.045 + lean, y - h * 0.725, h * 0.015, '#14121c'),
    disc(x + h * 0.055 + lean, y - h * 0.725, h * 0.015, '#14121c'),
    box(x + h * 0.2, y - h * 0.22, h * 0.26, h * 0.2, '#8a5a34', h * 0.02),
  ].join('');
}

/** @type {World['figure']} */
export function courtier({ x, y, height: h }, random, isOther) {
  const [gown, hair] = isOther ? ['#37505c', '#c9b79c'] : ['#8c1c35', '#1c1018'];
  const cup = y - h * (0.5 + random() * 0.08);
  return [
    area(
      [
        [x - h * 0.3, y],
        [x + h * 0.3, y],
        [x + h * 0.09, y - h * 0.62],
        [x - h * 0.09, y - h * 0.62],
      ],
      gown,
    ),
    disc(x, y - h * 0.74, h * 0.16, hair),
    disc(x, y - h * 0.71, h * 0.12, '#e3b79c'),
    disc(x - h * 0.045, y - h * 0.72, h * 0.014, '#241b16'),
    disc(x + h * 0.045, y - h * 0.72, h * 0.014, '#241b16'),
    area(
      [
        [x - h * 0.13, y - h * 0.84],
        [x - h * 0.13, y - h * 0.97],
        [x - h * 0.05, y - h * 0.9],
        [x, y - h],
        [x + h * 0.05, y - h * 0.9],
        [x + h * 0.13, y - h * 0.97],
        [x + h * 0.13, y - h * 0.84],
      ],
      '#d9a441',
    ),
    stroke(`M${x - h * 0.08} ${y - h * 0.52} L${x - h * 0.27} ${cup}`, gown, h * 0.055),
    area(
      [
        [x - h * 0.33, cup - h * 0.1],
        [x - h * 0.21, cup - h * 0.1],
        [x - h * 0.25, cup],
        [x - h * 0.29, cup],
      ],
      '#d9a441',
    ),
  ].join('');
}
