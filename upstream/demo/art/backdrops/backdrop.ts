/** Draws the backdrop of a panel: a place at a time of day and in a weather. Coordinates are px from the upper left corner. */
import type { Place } from '../../script.ts';
import { createChance } from '../chance.ts';
import { area, curvedLine, polyline, type Shape } from '../drawing.ts';
import { ellipse } from '../geometry.ts';
import type { Scene } from '../light.ts';
import { indoorPlaces } from './indoors.ts';
import { outdoorPlaces } from './outdoors.ts';
import type { BackdropPlan } from './backdropParts.ts';

/**
 * Draws a place.
 * @param w width of the panel, px
 * @param h height of the panel, px
 * @param ground y coordinate of the far edge of the ground, as a share of the panel's height
 */
export function drawBackdrop(place: Place, w: number, h: number, ground: number, scene: Scene): Shape[] {
  // With this seed, a place has the same random details in all panels of a series.
  const plan: BackdropPlan = { w, h, groundY: h * ground, scene, chance: createChance(`${scene.seed}/${place}`) };
  const draw = outdoorPlaces[place] ?? indoorPlaces[place];
  return draw?.(plan) ?? [];
}

/** Tells whether a place is in the open air. */
export function isOutdoors(place: Place): boolean {
  return place in outdoorPlaces && place !== 'cave' && place !== 'space' && place !== 'underwater';
}

/**
 * Draws the weather in front of the figures: rain, snow or mist; nothing if the weather is clear.
 * @param w width of the panel, px
 * @param h height of the panel, px
 */
export function drawWeatherInFront(w: number, h: number, { weather, seed }: Scene): Shape[] {
  const chance = createChance(`${seed}/weather`);
  const repeat = (count: number, make: () => Shape) => Array.from({ length: count }, make);
  if (weather === 'rain' || weather === 'storm') {
    // Horizontal shift of a drop, as a share of its vertical length.
    const slant = weather === 'storm' ? 0.42 : 0.16;
    return repeat(Math.round((w * h) / 7000), () => {
      const [x, y, length] = [chance.between(-0.1, 1.1) * w, chance.next() * h, chance.between(24, 66)];
      return polyline(
        'glow',
        { ink: 0.4, inkColour: '#e6f1f8', opacity: 0.55 },
        [x, y],
        [x - length * slant, y + length],
      );
    });
  }
  if (weather === 'snow')
    return repeat(Math.round((w * h) / 9000), () =>
      area('glow', ellipse(chance.next() * w, chance.next() * h, chance.between(2, 6)), '#ffffff', { opacity: 0.9 }),
    );
  if (weather === 'fog') {
    return repeat(4, () => {
      const y = chance.between(0.4, 1) * h;
      return curvedLine(
        'glow',
        { ink: 15, inkColour: '#e8edf0', opacity: 0.22 },
        [-40, y],
        [w * 0.3, y - 20],
        [w * 0.7, y + 20],
        [w + 40, y - 10],
      );
    });
  }
  return [];
}
