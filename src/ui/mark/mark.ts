/**
 * The mark: a tall rounded strip with three panels, the lower gutter cut open. One path, one colour, on a 32 by 32 grid,
 * with every edge that matters at 16 px on an even coordinate. Everything that shows it (the header, `public/favicon.svg`,
 * the icons: `scripts/icons.mjs`) is made from this path.
 */
export const MARK_SIZE_PX = 32;

export const markPath = [
  // The upper piece: two panels, and the gutter between them as a slot that ends before the edges.
  'M12 0h8a6 6 0 0 1 6 6v14L6 16.4V6a6 6 0 0 1 6-6Z',
  'M10 8v2h12V8Z',
  // The lower piece, along the diagonal cut.
  'M6 20.4 26 24v2a6 6 0 0 1-6 6h-8a6 6 0 0 1-6-6Z',
].join('');
