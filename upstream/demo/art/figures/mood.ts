/** Face parameters of each mood. */
import type { Mood } from '../../script.ts';

export interface Features {
  /** 0 closed, 1 open, more: wide. */
  readonly lids: number;
  /** Closed eyes bend up (laughing) or down (asleep). */
  readonly bend: 'up' | 'down';
  /** Inner end of the brows: negative down (angry), positive up (sad). */
  readonly brow: number;
  /** Height of both brows. */
  readonly lift: number;
  readonly mouth:
    | 'smile'
    | 'grin'
    | 'laugh'
    | 'flat'
    | 'frown'
    | 'wail'
    | 'grit'
    | 'round'
    | 'smirk'
    | 'wavy'
    | 'small';
  /** Height of the pupils: -1 down to 1 up. */
  readonly look: number;
  readonly tears?: 'some' | 'streams';
  readonly blush?: number;
  readonly sweat?: boolean;
}

export const features: Readonly<Record<Mood, Features>> = {
  calm: { lids: 0.92, bend: 'down', brow: 0.02, lift: 0, mouth: 'small', look: 0 },
  happy: { lids: 0.95, bend: 'up', brow: 0.05, lift: 0.06, mouth: 'grin', look: 0.1, blush: 0.35 },
  laughing: { lids: 0, bend: 'up', brow: 0.08, lift: 0.12, mouth: 'laugh', look: 0, blush: 0.45 },
  sad: { lids: 0.7, bend: 'down', brow: 0.14, lift: 0.02, mouth: 'frown', look: -0.5 },
  crying: { lids: 0.35, bend: 'down', brow: 0.18, lift: 0.04, mouth: 'wail', look: -0.3, tears: 'streams', blush: 0.3 },
  angry: { lids: 0.72, bend: 'down', brow: -0.17, lift: -0.08, mouth: 'grit', look: 0 },
  shocked: { lids: 1.28, bend: 'down', brow: 0.06, lift: 0.2, mouth: 'round', look: 0 },
  sly: { lids: 0.55, bend: 'down', brow: -0.09, lift: 0.03, mouth: 'smirk', look: 0.1 },
  embarrassed: { lids: 0.75, bend: 'down', brow: 0.13, lift: 0.06, mouth: 'wavy', look: -0.5, blush: 0.8, sweat: true },
  asleep: { lids: 0, bend: 'down', brow: 0.02, lift: -0.02, mouth: 'small', look: 0 },
  afraid: { lids: 1.16, bend: 'down', brow: 0.18, lift: 0.12, mouth: 'wavy', look: 0.1, sweat: true },
  tired: { lids: 0.42, bend: 'down', brow: 0.07, lift: -0.02, mouth: 'flat', look: -0.3 },
  determined: { lids: 0.82, bend: 'down', brow: -0.12, lift: -0.04, mouth: 'flat', look: 0.15 },
};
