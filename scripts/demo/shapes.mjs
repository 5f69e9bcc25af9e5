// Shapes that the demo's pictures are made of: SVG as text, in px.

/** @typedef {{width: number, height: number}} Size */

/**
 * Numbers from 0 to 1 that are always the same for the same seed.
 * @param {string} seed
 */
export function chance(seed) {
  let state = 2166136261;
  for (const sign of seed) state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 16777619);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822507);
    state = Math.imul(state ^ (state >>> 13), 3266489909);
    state ^= state >>> 16;
    return (state >>> 0) / 4294967296;
  };
}

/**
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height
 * @param {string} fill
 * @param {number} [radius]
 */
export function box(x, y, width, height, fill, radius = 0) {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${n(radius)}" fill="${fill}"/>`;
}

/**
 * @param {number} x
 * @param {number} y
 * @param {number} radius
 * @param {string} fill
 * @param {number} [opacity]
 */
export function disc(x, y, radius, fill, opacity = 1) {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}" opacity="${opacity}"/>`;
}

/**
 * @param {readonly (readonly [number, number])[]} points
 * @param {string} fill
 */
export function area(points, fill) {
  return `<polygon points="${points.map(([x, y]) => `${n(x)},${n(y)}`).join(' ')}" fill="${fill}"/>`;
}

/**
 * @param {string} path
 * @param {string} stroke
 * @param {number} width
 */
export function stroke(path, stroke, width) {
  return `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/**
 * The sky in bands from top to bottom.
 * @param {Size} size
 * @param {readonly string[]} colours
 */
export function sky({ width, height }, colours) {
  const band = height / colours.length;
  return colours.map((colour, index) => box(0, index * band - 1, width, band + 2, colour)).join('');
}

/**
 * Hills or waves: a soft line across the picture, filled to the bottom.
 * @param {Size} size
 * @param {number} top
 * @param {number} swing
 * @param {string} fill
 * @param {() => number} random
 */
export function ridge({ width, height }, top, swing, fill, random) {
  const count = 6;
  let path = `M0 ${n(height)} L0 ${n(top)}`;
  for (let index = 0; index < count; index += 1) {
    const [from, to] = [(index / count) * width, ((index + 1) / count) * width];
    path += ` Q${n((from + to) / 2)} ${n(top + (random() - 0.5) * swing * 2)} ${n(to)} ${n(top + (random() - 0.5) * swing)}`;
  }
  return `<path d="${path} L${n(width)} ${n(height)} Z" fill="${fill}"/>`;
}

/**
 * A balloon with a few words, its tail towards a point.
 * @param {string} words
 * @param {{x: number, y: number, width: number}} place of its middle
 * @param {readonly [number, number]} towards
 */
export function balloon(words, { x, y, width }, towards) {
  const letters = width / 11;
  const lines = wrapped(words, Math.floor(width / (letters * 0.68)));
  const height = (lines.length + 1.2) * letters * 1.25;
  const [tailX, tailY] = towards;
  const tail = area(
    [
      [x - width * 0.06, y],
      [x + width * 0.06, y],
      [x + (tailX - x) * 0.75, y + (tailY - y) * 0.75],
    ],
    '#fffdf8',
  );
  const body = box(x - width / 2, y - height / 2, width, height, '#fffdf8', height * 0.42);
  const text = lines.map((line, index) =>
    lettering(line, x, y + (index - (lines.length - 1) / 2) * letters * 1.25 + letters * 0.36, letters, '#241b16'),
  );
  return tail + body + text.join('');
}

/**
 * @param {string} words
 * @param {number} x of its middle
 * @param {number} y of its base line
 * @param {number} size
 * @param {string} fill
 */
export function lettering(words, x, y, size, fill) {
  const safe = words.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  return `<text x="${n(x)}" y="${n(y)}" font-family="DejaVu Sans" font-weight="bold" font-size="${n(size)}" text-anchor="middle" fill="${fill}">${safe}</text>`;
}

/**
 * @param {string} words
 * @param {number} longest letters of a line
 */
export function wrapped(words, longest) {
  /** @type {string[]} */
  const lines = [];
  for (const word of words.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < longest) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** @param {number} value */
function n(value) {
  return Math.round(value * 10) / 10;
}
