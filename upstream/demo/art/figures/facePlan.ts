/** The parameters from which a face is drawn. */
import type { Hex } from '../../script.ts';
import type { Style } from '../style.ts';
import type { Features } from './mood.ts';

/** Colour of teeth and of the whites of the eyes. */
export const WHITE: Hex = '#fffdf8';

/** What a face is drawn from. */
export interface FacePlan {
  /** Form of the eyes. */
  readonly kind: Style['face'];
  /** Viewing direction: 0 is towards the reader, 1 is three quarters to the right. */
  readonly yaw: number;
  readonly features: Features;
  readonly skin: Hex;
  readonly iris: Hex;
  readonly browColour: Hex;
  readonly isChild: boolean;
  /** Whether the lashes are visible. */
  readonly lashes: boolean;
  readonly hasNose: boolean;
}
