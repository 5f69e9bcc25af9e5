import type { VisibleStripPart } from '../../../widgets/strip/useStrip.ts';

/** Returns how far the strip (the episode's images) has been scrolled: 0 at its top, 1 when its end is visible. */
export function getReadShare({
  top,
  bottom,
  height,
  layout,
}: Pick<VisibleStripPart, 'top' | 'bottom' | 'height' | 'layout'>): number {
  if (bottom >= layout.height) return 1;
  const distance = layout.height - height;
  return distance > 0 ? Math.max(0, top / distance) : 0;
}
