/** Draws a place at a time of day and in its weather. The drawing fills the panel. */
import type { Place } from '../../script.ts';
import { chanceOf } from '../chance.ts';
import { area, curvedLine, polyline, type Shape } from '../drawing.ts';
import { ellipse } from '../geometry.ts';
import type { Scene } from '../light.ts';
import { indoors } from './indoors.ts';
import { outdoors } from './outdoors.ts';
import type { Stage } from './pieces.ts';

/**
 * @param w width of the panel, px
 * @param h height of the panel, px
 * @param ground y of the horizon, as a share of the panel's height
 */
export function backdrop(place: Place, w: number, h: number, ground: number, scene: Scene): Shape[] {
  // The seed contains the place, so that the same place always looks the same.
  const stage: Stage = { w, h, groundY: h * ground, scene, chance: chanceOf(`${scene.seed}/${place}`) };
  const draw = outdoors[place] ?? indoors[place];
  return draw?.(stage) ?? [];
}

export function isOutdoors(place: Place): boolean {
  return place in outdoors && place !== 'cave' && place !== 'space' && place !== 'underwater';
}

/** Draws the weather in front of the figures: rain, snow or mist. */
export function weatherInFront(w: number, h: number, { weather, seed }: Scene): Shape[] {
  const chance = chanceOf(`${seed}/weather`);
  const repeated = (count: number, make: () => Shape) => Array.from({ length: count }, make);
  if (weather === 'rain' || weather === 'storm') {
    const slant = weather === 'storm' ? 0.42 : 0.16;
    return repeated(Math.round((w * h) / 7000), () => {
      const [x, y, long] = [chance.between(-0.1, 1.1) * w, chance.next() * h, chance.between(24, 66)];
      return polyline('glow', { ink: 0.4, inkColour: '#e6f1f8', opacity: 0.55 }, [x, y], [x - long * slant, y + long]);
    });
  }
  if (weather === 'snow')
    return repeated(Math.round((w * h) / 9000), () =>
      area('glow', ellipse(chance.next() * w, chance.next() * h, chance.between(2, 6)), '#ffffff', { opacity: 0.9 }),
    );
  if (weather === 'fog') {
    return repeated(4, () => {
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
