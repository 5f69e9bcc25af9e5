// The demo's five worlds: where a panel plays, and who is in it.
import { area, box, disc, ridge, sky, stroke } from './shapes.mjs';

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

/** @type {World['backdrop']} */
function harbour(size, random) {
  const { width, height } = size;
  const lanterns = Array.from({ length: 9 }, () => {
    const [x, y, r] = [
      random() * width,
      height * (0.12 + random() * 0.4),
      Math.min(width, height) * (0.012 + random() * 0.02),
    ];
    return disc(x, y, r * 2.6, '#ffb84d', 0.25) + disc(x, y, r, '#ffe08a');
  });
  return [
    sky(size, ['#1b1f45', '#2a2a5c', '#45336e', '#6d3f73']),
    ridge(size, height * 0.62, height * 0.05, '#241d47', random),
    box(0, height * 0.68, width, height * 0.32, '#16365c'),
    ridge(size, height * 0.76, height * 0.02, '#1d4a75', random),
    ridge(size, height * 0.88, height * 0.02, '#12304f', random),
    ...lanterns,
  ].join('');
}

/** @type {World['figure']} */
function keeper({ x, y, height: h }, random, isOther) {
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

/** @type {World['backdrop']} */
function meadow(size, random) {
  const { width, height } = size;
  const clouds = Array.from({ length: 3 }, () => {
    const [x, y, r] = [random() * width, height * (0.1 + random() * 0.22), Math.min(width, height) * 0.06];
    return (
      disc(x, y, r, '#ffffff', 0.9) +
      disc(x + r, y + r * 0.2, r * 0.8, '#ffffff', 0.9) +
      disc(x - r, y + r * 0.25, r * 0.7, '#ffffff', 0.9)
    );
  });
  return [
    sky(size, ['#bfe3f2', '#d5eef2', '#f6efd8']),
    disc(width * 0.8, height * 0.2, Math.min(width, height) * 0.09, '#ffd166'),
    ...clouds,
    ridge(size, height * 0.58, height * 0.12, '#9fcf9a', random),
    ridge(size, height * 0.7, height * 0.07, '#76b582', random),
    ridge(size, height * 0.84, height * 0.04, '#4f9568', random),
  ].join('');
}

/** @type {World['figure']} */
function robot({ x, y, height: h }, random, isOther) {
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

/** @type {World['backdrop']} */
function roofs(size, random) {
  const { width, height } = size;
  const houses = Array.from({ length: 5 }, (_, index) => {
    const [w, left] = [width / 4.4, (index * width) / 5 - width * 0.02];
    const top = height * (0.42 + random() * 0.22);
    const wall = ['#e9c8a0', '#d99f7b', '#f0d9b5'][index % 3] ?? '#e9c8a0';
    const windows = Array.from({ length: 3 }, (_, row) =>
      box(left + w * 0.35, top + height * (0.09 + row * 0.15), w * 0.3, height * 0.09, '#6f90a8', 4),
    );
    return (
      box(left, top, w, height, wall) +
      area(
        [
          [left - w * 0.08, top],
          [left + w * 1.08, top],
          [left + w * 0.85, top - height * 0.11],
          [left + w * 0.15, top - height * 0.11],
        ],
        '#7d8ba1',
      ) +
      windows.join('')
    );
  });
  return [
    sky(size, ['#f4a988', '#f7bf98', '#f9d8ae']),
    disc(width * 0.25, height * 0.22, Math.min(width, height) * 0.1, '#fff0c9'),
    ...houses,
  ].join('');
}

/** @type {World['figure']} */
function cat({ x, y, height: h }, random, isOther) {
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

/** @type {World['backdrop']} */
function railway(size, random) {
  const { width, height } = size;
  const stars = Array.from({ length: 26 }, () =>
    disc(random() * width, random() * height * 0.5, Math.min(width, height) * 0.004, '#e8eefc'),
  );
  const windows = Array.from({ length: 7 }, (_, index) =>
    box(width * (0.03 + index * 0.14), height * 0.69, width * 0.09, height * 0.09, '#ffd98a', 6),
  );
  return [
    sky(size, ['#0d1526', '#141f38', '#1d2d4a']),
    ...stars,
    disc(width * 0.78, height * 0.16, Math.min(width, height) * 0.07, '#dfe7f5'),
    ridge(size, height * 0.52, height * 0.1, '#16243d', random),
    ridge(size, height * 0.62, height * 0.06, '#101a2e', random),
    box(0, height * 0.64, width, height * 0.2, '#5a1f2e'),
    box(0, height * 0.81, width, height * 0.03, '#c7a252'),
    ...windows,
    box(0, height * 0.84, width, height * 0.16, '#0a101d'),
    box(0, height * 0.9, width, height * 0.012, '#7d8799'),
  ].join('');
}

/** @type {World['figure']} */
function traveller({ x, y, height: h }, random, isOther) {
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

/** @type {World['backdrop']} */
function hall(size, random) {
  const { width, height } = size;
  const windows = [0.14, 0.42, 0.7].map((at) => {
    const [x, w] = [width * at, width * 0.16];
    return (
      box(x, height * 0.12, w, height * 0.4, '#e0913f', w / 2) +
      box(x + w * 0.46, height * 0.12, w * 0.08, height * 0.4, '#2a1420')
    );
  });
  const flames = Array.from({ length: 6 }, (_, index) => {
    const x = width * (0.1 + index * 0.16);
    return (
      box(x - 4, height * 0.63, 8, height * 0.07, '#efe3cf') +
      disc(x, height * (0.61 - random() * 0.01), Math.min(width, height) * 0.014, '#ffd166')
    );
  });
  return [
    sky(size, ['#2a1420', '#351926', '#41202b']),
    ...windows,
    box(0, height * 0.7, width, height * 0.05, '#6b3a2a'),
    box(0, height * 0.75, width, height * 0.25, '#1d0e16'),
    ...flames,
  ].join('');
}

/** @type {World['figure']} */
function courtier({ x, y, height: h }, random, isOther) {
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
