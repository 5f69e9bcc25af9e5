/**
 * The mark: a tall rounded strip with three panels, the lower gutter cut open. One path, one colour, on a 32 by 32 grid,
 * with every edge that matters at 16 px on an even coordinate. Everything that shows it (the header, `public/favicon.svg`,
 * the icons: `scripts/icons.mjs`) is made from this path.
 */
export const markSize = 32;

export const markPath = [
  // The upper piece: two panels and the gutter between them, a slot that stops short of the edges.
  'M11 1h10a5 5 0 0 1 5 5v13a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1V6a5 5 0 0 1 5-5Z',
  'M11 10a1 1 0 0 0 0 2h10a1 1 0 0 0 0-2Z',
  // The lower piece: hinged at its left, it opens towards the right.
  'M7 22.1l18 2.9a1.2 1.2 0 0 1 1 1.2a5 5 0 0 1-5.6 4.7L10.3 29.6A5 5 0 0 1 6 24.7V23a1 1 0 0 1 1-.9Z',
].join('');
