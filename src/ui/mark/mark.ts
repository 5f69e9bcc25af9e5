/**
 * The mark: a tall rounded strip with three panels and a cut through the lower gutter. Edges that must be sharp at 16 px are on
 * even coordinates. After a change, run `scripts/icons.mjs`.
 */
export const MARK_SIZE_PX = 32;

export const markPath = [
  // The upper piece: two panels, separated by a slot that ends before the edges.
  'M12 0h8a6 6 0 0 1 6 6v14L6 16.4V6a6 6 0 0 1 6-6Z',
  'M10 8v2h12V8Z',
  // The lower piece, below the diagonal cut.
  'M6 20.4 26 24v2a6 6 0 0 1-6 6h-8a6 6 0 0 1-6-6Z',
].join('');
