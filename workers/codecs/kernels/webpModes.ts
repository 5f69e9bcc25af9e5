/**
 * Writes the segments and the prediction modes of all macroblocks, squares of 16 × 16 px (RFC 6386 §11, §19.3). The
 * probabilities of modes are constants of the RFC. `workers/codecs/README.md` explains the terms.
 */

import { writeBit } from './webpBits';
import {
  macroblocksAcross,
  CHROMA_MODE,
  DECISION_BYTES,
  decisionRowBytes,
  decisionsAddress,
  macroblocksDown,
  LUMA_MODE,
  SEGMENT,
  IS_INTRA4,
  INTRA4_MODE,
} from './webpFrame';
import { DC, HORIZONTAL, INTRA4_MODES, TRUE_MOTION, VERTICAL } from './webpPredict';
import { modeProbabilities } from './webpTables';

/**
 * Writes the mode of a 4 × 4 block.
 * @param mode number of the mode, in this kernel's order (`webpPredict.ts`)
 * @param tree address of the nine probabilities of the decision tree, which depend on the modes of the neighbours
 */
function writeIntra4Mode(mode: i32, tree: usize): void {
  writeBit(mode !== 0 ? 1 : 0, load<u8>(tree));
  if (mode === 0) return;
  writeBit(mode !== 1 ? 1 : 0, load<u8>(tree, 1));
  if (mode === 1) return;
  writeBit(mode !== 2 ? 1 : 0, load<u8>(tree, 2));
  if (mode === 2) return;
  writeBit(mode >= 6 ? 1 : 0, load<u8>(tree, 3));
  if (mode < 6) {
    writeBit(mode !== 3 ? 1 : 0, load<u8>(tree, 4));
    if (mode !== 3) writeBit(mode !== 4 ? 1 : 0, load<u8>(tree, 5));
    return;
  }
  writeBit(mode !== 6 ? 1 : 0, load<u8>(tree, 6));
  if (mode === 6) return;
  writeBit(mode !== 7 ? 1 : 0, load<u8>(tree, 7));
  if (mode !== 7) writeBit(mode !== 8 ? 1 : 0, load<u8>(tree, 8));
}

/** Writes the mode of the luma of a whole macroblock, with the probabilities of RFC 6386 §11.2. */
function writeIntra16Mode(mode: i32): void {
  const usesLeftEdge = mode === TRUE_MOTION || mode === HORIZONTAL;
  writeBit(usesLeftEdge ? 1 : 0, 156);
  if (usesLeftEdge) writeBit(mode === TRUE_MOTION ? 1 : 0, 128);
  else writeBit(mode === VERTICAL ? 1 : 0, 163);
}

/** Writes the mode of chroma, with the probabilities of RFC 6386 §11.4. */
function writeChromaMode(mode: i32): void {
  writeBit(mode !== DC ? 1 : 0, 142);
  if (mode === DC) return;
  writeBit(mode !== VERTICAL ? 1 : 0, 114);
  if (mode !== VERTICAL) writeBit(mode !== HORIZONTAL ? 1 : 0, 183);
}

/**
 * Writes the segment and the modes of every macroblock.
 * @param lowerPairProbability probability of segments 0 and 1, in 256ths; 0 if the picture isn't segmented, so that no
 * segments are written
 * @param segment0Probability probability of segment 0 among 0 and 1, in 256ths
 * @param segment2Probability probability of segment 2 among 2 and 3, in 256ths
 */
export function writeModes(lowerPairProbability: i32, segment0Probability: i32, segment2Probability: i32): void {
  for (let y = 0; y < macroblocksDown; y++)
    for (let x = 0; x < macroblocksAcross; x++) {
      const decision = decisionsAddress + usize(y) * decisionRowBytes + usize(x) * DECISION_BYTES;
      if (lowerPairProbability > 0) {
        const segment = u32(load<u8>(decision, SEGMENT));
        writeBit(segment >> 1, u32(lowerPairProbability));
        writeBit(segment & 1, u32(segment > 1 ? segment2Probability : segment0Probability));
      }
      const isIntra4 = load<u8>(decision, IS_INTRA4) !== 0;
      writeBit(isIntra4 ? 0 : 1, 145);
      if (!isIntra4) writeIntra16Mode(load<u8>(decision, LUMA_MODE));
      else
        for (let block: usize = 0; block < 16; block++) {
          const mode = decision + INTRA4_MODE + block;
          // The modes of the neighbours. Those of the macroblocks above and to the left are in other decisions.
          const above = block < 4 ? load<u8>(mode - decisionRowBytes, 12) : load<u8>(mode - 4);
          const left = (block & 3) === 0 ? load<u8>(mode - DECISION_BYTES, 3) : load<u8>(mode - 1);
          writeIntra4Mode(load<u8>(mode), modeProbabilities + usize(i32(above) * INTRA4_MODES + i32(left)) * 9);
        }
      writeChromaMode(load<u8>(decision, CHROMA_MODE));
    }
}
