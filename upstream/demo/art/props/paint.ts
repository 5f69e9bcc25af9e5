/** Colours and lines that several objects share. */
import type { Hex } from '../../script.ts';

export const PAPER: Hex = '#f6ecd2';
export const BRASS: Hex = '#d9a441';
export const STEEL: Hex = '#aeb9c4';
export const WOOD: Hex = '#9a6a3e';
export const RED: Hex = '#c8443c';
export const LEAF: Hex = '#5f8f4a';
/** Finish of main parts. */
export const mainFinish = { ink: 1, shade: 0.6 } as const;
/** Finish of small parts. */
export const detailFinish = { ink: 0.6 } as const;
