/** Draws a boat for seated figures at sea. Coordinates are px from the upper left corner of the panel. */
import { area, polyline, type Shape } from './drawing.ts';
import type { Point } from './geometry.ts';
import type { PlacedPanel } from './layout.ts';
import type { PlacedFigure } from './placeActors.ts';

/**
 * Draws a rowing boat that covers the legs of seated figures. Returns nothing if the place isn't the sea, if nobody sits, or if
 * the shot is closer than `full`.
 */
export function drawRowingBoat({ place, shot, actors, w }: PlacedPanel, figures: readonly PlacedFigure[]): Shape[] {
  if (place !== 'sea' || (shot !== 'wide' && shot !== 'full')) return [];
  const sitting = figures.filter(({ who }) => actors.some(({ actor }) => actor.who === who && actor.pose === 'sit'));
  const [first] = sitting;
  if (first === undefined) return [];
  // Half the height of the largest head, px.
  const unit = Math.max(...sitting.map(({ scale }) => scale));
  // y of the hull's upper edge at the stern, and of its lower edge; then x of its two ends. The upper edge rises towards the bow.
  const rim = Math.max(...sitting.map(({ y, scale, figure }) => y + (figure.hips - 0.35) * scale));
  const keel = Math.max(...sitting.map(({ y, scale, figure }) => y + figure.feet * scale)) + unit * 0.12;
  const bow = Math.min(w + unit, Math.max(...sitting.map(({ x }) => x)) + unit * 2.9);
  const stern = Math.max(-unit, Math.min(...sitting.map(({ x }) => x)) - unit * 2.4);
  const hullHeight = keel - rim;
  const hull: Point[] = [
    [stern, rim],
    [bow, rim - hullHeight * 0.34],
    [bow - unit * 0.5, rim + hullHeight * 0.45],
    [bow - unit * 1.2, keel],
    [stern + unit * 0.7, keel],
    [stern + unit * 0.15, rim + hullHeight * 0.5],
  ];
  // `share` is the position between the rim (0) and the keel (1).
  const drawPlank = (share: number): Shape =>
    polyline(
      'prop',
      0.5,
      [stern + unit * 0.3, rim + hullHeight * share],
      [bow - unit * 0.7, rim + hullHeight * (share - 0.16)],
    );
  const foam: Point[] = [
    [stern - unit * 0.7, keel - hullHeight * 0.05],
    [(stern + bow) / 2, keel - hullHeight * 0.2],
    [bow + unit * 0.5, keel - hullHeight * 0.05],
    [bow, keel + hullHeight * 0.16],
    [stern, keel + hullHeight * 0.16],
  ];
  return [
    area('prop', hull, '#9a5a38', { fillTo: '#6d3b26', ink: 1, shade: 0.6 }),
    drawPlank(0.34),
    drawPlank(0.66),
    area('near', foam, '#9cc4d4', { opacity: 0.55 }),
  ];
}
