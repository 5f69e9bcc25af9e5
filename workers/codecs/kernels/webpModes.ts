/** Writes the modes of all macroblocks (RFC 6386 §11, §19.3). */

import { putBit } from './webpBits';
import {
  across,
  CHROMA_MODE,
  DECISION,
  decisionRow,
  decisions,
  down,
  LUMA_MODE,
  SEGMENT,
  SMALL,
  SMALL_MODE,
} from './webpFrame';
import { DC, HORIZONTAL, SMALL_MODES, TRUE_MOTION, VERTICAL } from './webpPredict';
import { ofModes } from './webpTables';

function putSmall(mode: i32, p: usize): void {
  putBit(mode !== 0 ? 1 : 0, load<u8>(p));
  if (mode === 0) return;
  putBit(mode !== 1 ? 1 : 0, load<u8>(p, 1));
  if (mode === 1) return;
  putBit(mode !== 2 ? 1 : 0, load<u8>(p, 2));
  if (mode === 2) return;
  putBit(mode >= 6 ? 1 : 0, load<u8>(p, 3));
  if (mode < 6) {
    putBit(mode !== 3 ? 1 : 0, load<u8>(p, 4));
    if (mode !== 3) putBit(mode !== 4 ? 1 : 0, load<u8>(p, 5));
    return;
  }
  putBit(mode !== 6 ? 1 : 0, load<u8>(p, 6));
  if (mode === 6) return;
  putBit(mode !== 7 ? 1 : 0, load<u8>(p, 7));
  if (mode !== 7) putBit(mode !== 8 ? 1 : 0, load<u8>(p, 8));
}

function putLarge(mode: i32): void {
  const across = mode === TRUE_MOTION || mode === HORIZONTAL;
  putBit(across ? 1 : 0, 156);
  if (across) putBit(mode === TRUE_MOTION ? 1 : 0, 128);
  else putBit(mode === VERTICAL ? 1 : 0, 163);
}

function putChroma(mode: i32): void {
  putBit(mode !== DC ? 1 : 0, 142);
  if (mode === DC) return;
  putBit(mode !== VERTICAL ? 1 : 0, 114);
  if (mode !== VERTICAL) putBit(mode !== HORIZONTAL ? 1 : 0, 183);
}

/**
 * Writes the segment and the modes of every macroblock.
 * @param upper probability of segments 0 and 1, in 256ths; 0 if the picture isn't segmented
 * @param first probability of segment 0 among 0 and 1
 * @param third probability of segment 2 among 2 and 3
 */
export function putModes(upper: i32, first: i32, third: i32): void {
  for (let y = 0; y < down; y++)
    for (let x = 0; x < across; x++) {
      const at = decisions + usize(y) * decisionRow + usize(x) * DECISION;
      if (upper > 0) {
        const segment = u32(load<u8>(at, SEGMENT));
        putBit(segment >> 1, u32(upper));
        putBit(segment & 1, u32(segment > 1 ? third : first));
      }
      const small = load<u8>(at, SMALL) !== 0;
      putBit(small ? 0 : 1, 145);
      if (!small) putLarge(load<u8>(at, LUMA_MODE));
      else
        for (let block: usize = 0; block < 16; block++) {
          const mode = at + SMALL_MODE + block;
          const above = block < 4 ? load<u8>(mode - decisionRow, 12) : load<u8>(mode - 4);
          const left = (block & 3) === 0 ? load<u8>(mode - DECISION, 3) : load<u8>(mode - 1);
          putSmall(load<u8>(mode), ofModes + usize(i32(above) * SMALL_MODES + i32(left)) * 9);
        }
      putChroma(load<u8>(at, CHROMA_MODE));
    }
}
