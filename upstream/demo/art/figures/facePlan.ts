/** The parameters from which a face is drawn. */
import type { Hex } from '../../script.ts';
import type { Style } from '../style.ts';
import type { Features } from './mood.ts';

export const WHITE: Hex = '#fffdf8';

export interface FacePlan {
  readonly kind: Style['face'];
  /** Viewing direction: 0 is straight ahead, 1 is three quarters to the right. */
  readonly yaw: number;
  readonly features: Features;
  readonly skin: Hex;
  readonly iris: Hex;
  readonly hair: Hex;
  readonly isChild: boolean;
  readonly lashes: boolean;
  readonly hasNose: boolean;
}
