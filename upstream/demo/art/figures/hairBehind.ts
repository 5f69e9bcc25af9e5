/** Draws the hair of a head that is seen from behind. The head has the height 2 and is centred at 0, 0; y grows downwards. */
import type { Hair, Hex } from '../../script.ts';
import { darken } from '../colour.ts';
import { area, curvedLine, type Shape } from '../drawing.ts';
import { ellipse, closedCurve, tube } from '../geometry.ts';

/** Draws the hair on the back of the head; nothing for a bald head. */
export function drawHairFromBehind(hair: Hair, colour: Hex): Shape[] {
  if (hair === 'bald') return [];
  // y coordinates of the lower end of the hair. Other hairstyles end at 0.42.
  const ends = { long: 2.1, bob: 0.85, fringe: 0.6, braids: 0.5, curly: 0.8, afro: 0.7 };
  const bottom = hair in ends ? (Object.entries(ends).find(([name]) => name === hair)?.[1] ?? 0.5) : 0.42;
  const halfWidth = hair === 'afro' ? 1.25 : hair === 'curly' ? 1.05 : 0.86;
  return [
    area(
      'hair',
      closedCurve(
        [-halfWidth, -0.2],
        [-halfWidth * 0.8, -0.9],
        [0, -1.12 * Math.max(1, halfWidth * 0.95)],
        [halfWidth * 0.8, -0.9],
        [halfWidth, -0.2],
        [halfWidth * 0.92, bottom * 0.8],
        [0.3, bottom],
        [0, bottom * 0.93],
        [-0.3, bottom],
        [-halfWidth * 0.92, bottom * 0.8],
      ),
      colour,
      { ink: 1, shade: 0.5 },
    ),
    curvedLine('hair', 0.4, [-0.3, -0.9], [-0.5, -0.2], [-0.45, bottom * 0.7]),
    curvedLine('hair', 0.4, [0.2, -0.95], [0.4, -0.2], [0.38, bottom * 0.7]),
    ...(hair === 'ponytail'
      ? [area('hair', tube([0, -0.4, 0.2], [0.1, 0.5, 0.34], [-0.05, 1.4, 0.05]), darken(colour, 0.12), { ink: 1 })]
      : []),
    ...(hair === 'bun' ? [area('hair', ellipse(0, -1.1, 0.42, 0.36), darken(colour, 0.1), { ink: 1 })] : []),
  ];
}
