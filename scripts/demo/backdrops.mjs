// Where the demo's five worlds play.
import { area, box, disc, ridge, sky } from './shapes.mjs';

/** @typedef {import('./scenes.mjs').World} World */

/** @type {World['backdrop']} */
export function harbour(size, random) {
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

/** @type {World['backdrop']} */
export function meadow(size, random) {
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

/** @type {World['backdrop']} */
export function roofs(size, random) {
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

/** @type {World['backdrop']} */
export function railway(size, random) {
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

/** @type {World['backdrop']} */
export function hall(size, random) {
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
