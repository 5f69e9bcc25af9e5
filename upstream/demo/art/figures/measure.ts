/**
 * Computes the measures of a body. The unit is half the height of the head. The head's centre is the origin; y grows downwards.
 */
import type { Look } from '../../script.ts';
import type { Style } from '../style.ts';

/** Heights and widths of an upright body. The head has the height 2. */
export interface BodyMeasures {
  /** y coordinate of the soles of a standing figure. */
  readonly feet: number;
  readonly shoulderY: number;
  readonly hipY: number;
  /** Half the width of the shoulders. */
  readonly shoulder: number;
  /** Half the width of the waist. */
  readonly waist: number;
  /** Half the width of the hips. */
  readonly hip: number;
  /** Length of the upper arm. */
  readonly arm: number;
  /** Length of the thigh. */
  readonly leg: number;
  /** Half the width of an upper arm. */
  readonly halfLimbWidth: number;
}

/** Half the width of the shoulders by build, before it is adapted to the height of the figure. */
const shoulderWidths = { slim: 1.02, stout: 1.22, broad: 1.48, child: 0.78, tall: 1.16 } as const;

/** Returns the measures of a character in a style. */
export function measureBody({ build, kind }: Look, { heads }: Style): BodyMeasures {
  const isPerson = kind === 'person' || kind === 'skeleton';
  const headsTall = (isPerson ? heads : Math.min(heads, 3.9)) * (build === 'child' ? 0.74 : build === 'tall' ? 1.1 : 1);
  const feet = headsTall * 2 - 1;
  const shoulderY = 1.36;
  const hipY = shoulderY + (feet - shoulderY) * 0.45;
  const shoulder = (build === undefined ? 1.1 : shoulderWidths[build]) * Math.min(1.15, 0.62 + headsTall * 0.09);
  const stoutness = build === 'stout' ? 1.35 : 1;
  const halfLimbWidth =
    (build === 'broad' ? 0.4 : build === 'stout' ? 0.4 : build === 'slim' || build === 'child' ? 0.27 : 0.32) *
    Math.min(1.1, 0.7 + headsTall * 0.06);
  return {
    feet,
    shoulderY,
    hipY,
    shoulder,
    waist: shoulder * 0.74 * stoutness,
    hip: shoulder * 0.78 * stoutness,
    arm: (hipY - shoulderY) * 0.62,
    leg: (feet - hipY) * 0.5,
    halfLimbWidth,
  };
}
