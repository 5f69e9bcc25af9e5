/** The facial features of each mood. Lengths are in units of half the height of the head. */
import type { Mood } from '../../script.ts';

/** The face of a mood. */
export interface Features {
  /** How far the eyes are open: 0 is closed, 1 is open, more than 1 is wide open. */
  readonly lids: number;
  /** Direction in which closed eyes bend: up when laughing, down when asleep. */
  readonly bend: 'up' | 'down';
  /** How far the inner ends of the brows (those near the nose) are raised: a negative value looks angry, a positive one sad. */
  readonly brow: number;
  /** How far both brows are raised. */
  readonly lift: number;
  /** Form of the mouth. */
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
  /** Viewing direction of the pupils, from -1 (down) to 1 (up). */
  readonly gaze: number;
  /** Default: no tears. Both values draw the same tears. */
  readonly tears?: 'some' | 'streams';
  /** Opacity of red cheeks, from 0 to 1. Default: no red cheeks. */
  readonly blush?: number;
  /** Whether there is a drop of sweat at the temple. */
  readonly sweat?: boolean;
}

/** The faces by mood. */
export const featuresByMood: Readonly<Record<Mood, Features>> = {
  calm: { lids: 0.92, bend: 'down', brow: 0.02, lift: 0, mouth: 'small', gaze: 0 },
  happy: { lids: 0.95, bend: 'up', brow: 0.05, lift: 0.06, mouth: 'grin', gaze: 0.1, blush: 0.35 },
  laughing: { lids: 0, bend: 'up', brow: 0.08, lift: 0.12, mouth: 'laugh', gaze: 0, blush: 0.45 },
  sad: { lids: 0.7, bend: 'down', brow: 0.14, lift: 0.02, mouth: 'frown', gaze: -0.5 },
  crying: { lids: 0.35, bend: 'down', brow: 0.18, lift: 0.04, mouth: 'wail', gaze: -0.3, tears: 'streams', blush: 0.3 },
  angry: { lids: 0.72, bend: 'down', brow: -0.17, lift: -0.08, mouth: 'grit', gaze: 0 },
  shocked: { lids: 1.28, bend: 'down', brow: 0.06, lift: 0.2, mouth: 'round', gaze: 0 },
  sly: { lids: 0.55, bend: 'down', brow: -0.09, lift: 0.03, mouth: 'smirk', gaze: 0.1 },
  embarrassed: { lids: 0.75, bend: 'down', brow: 0.13, lift: 0.06, mouth: 'wavy', gaze: -0.5, blush: 0.8, sweat: true },
  asleep: { lids: 0, bend: 'down', brow: 0.02, lift: -0.02, mouth: 'small', gaze: 0 },
  afraid: { lids: 1.16, bend: 'down', brow: 0.18, lift: 0.12, mouth: 'wavy', gaze: 0.1, sweat: true },
  tired: { lids: 0.42, bend: 'down', brow: 0.07, lift: -0.02, mouth: 'flat', gaze: -0.3 },
  determined: { lids: 0.82, bend: 'down', brow: -0.12, lift: -0.04, mouth: 'flat', gaze: 0.15 },
};
