/** Draws the head of a robot, whose face is a screen. The head has the height 2 and is centred at 0, 0; y grows downwards. */
import { darken } from '../colour.ts';
import { area, curvedLine, polyline, type Shape } from '../drawing.ts';
import { box, ellipse, closedCurve } from '../geometry.ts';
import { type HeadPlan } from './head.ts';
import { featuresByMood } from './mood.ts';

/** Draws a robot's head with its antenna. */
export function drawRobotHead({ look, mood, yaw, isBack }: HeadPlan): Shape[] {
  const { skin, accent = '#f4b942' } = look;
  const { lids, bend, brow, mouth, gaze } = featuresByMood[mood];
  const x = 0.16 * yaw;
  const metal = [
    curvedLine('prop', 1.2, [0, -0.9], [0.05, -1.2], [0, -1.42]),
    area('glow', ellipse(0, -1.5, 0.14), accent, { ink: 0.7 }),
    area('prop', box(-1.04, -0.24, 0.26, 0.6, 0.1), darken(skin, 0.3), { ink: 0.9 }),
    area('prop', box(0.78, -0.24, 0.26, 0.6, 0.1), darken(skin, 0.3), { ink: 0.9 }),
    area('prop', box(-0.9, -0.92, 1.8, 1.86, 0.4), skin, { ink: 1, shade: 0.5 }),
    ...[
      [-0.7, 0.72],
      [0.7, 0.72],
      [-0.7, -0.72],
      [0.7, -0.72],
    ].map(([boltX = 0, boltY = 0]) => area('mark', ellipse(boltX, boltY, 0.05), darken(skin, 0.5))),
  ];
  if (isBack)
    return [
      ...metal,
      polyline('prop', 0.7, [-0.4, -0.3], [0.4, -0.3]),
      polyline('prop', 0.7, [-0.4, -0.1], [0.4, -0.1]),
    ];
  const eyes = [-0.34, 0.34].flatMap((offset): Shape[] => {
    const eyeX = x + offset;
    // 1 if the middle of the face is to the right of the eye, -1 if it is to the left.
    const noseSide = offset < 0 ? 1 : -1;
    if (lids <= 0.1)
      return [
        curvedLine(
          'glow',
          { ink: 1.6, inkColour: accent },
          [eyeX - 0.17, -0.08],
          [eyeX, bend === 'up' ? -0.24 : 0.04],
          [eyeX + 0.17, -0.08],
        ),
      ];
    const halfHeight = 0.2 * lids;
    return [
      area(
        'glow',
        closedCurve(
          [eyeX - 0.17, -0.1 - (halfHeight - brow * noseSide * 0.8)],
          [eyeX + 0.17, -0.1 - (halfHeight + brow * noseSide * 0.8)],
          [eyeX + 0.17, -0.1 + halfHeight],
          [eyeX - 0.17, -0.1 + halfHeight],
        ),
        accent,
      ),
      area('white', ellipse(eyeX + 0.05 + yaw * 0.03, -0.14 - gaze * 0.05, 0.05), '#ffffff'),
    ];
  });
  // How much lower the middle of the mouth is than its ends.
  const curves: Partial<Record<typeof mouth, number>> = {
    grin: 0.14,
    smile: 0.14,
    laugh: 0.2,
    frown: -0.13,
    wail: -0.16,
    smirk: 0.07,
  };
  const mouthShapes =
    mouth === 'round'
      ? [area('glow', ellipse(x, 0.44, 0.12, 0.13), accent)]
      : [
          curvedLine(
            'glow',
            { ink: 1.5, inkColour: accent },
            [x - 0.32, 0.42],
            [x, 0.42 + (curves[mouth] ?? 0)],
            [x + 0.32, 0.42 - (mouth === 'smirk' ? 0.1 : 0)],
          ),
        ];
  return [
    ...metal,
    area('mark', box(x - 0.68, -0.56, 1.36, 1.24, 0.3), '#16202c', { ink: 0.7 }),
    ...eyes,
    ...mouthShapes,
  ];
}
