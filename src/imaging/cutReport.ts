/**
 * A report about wrong cuts, as JSON. It contains the row profile from which the cuts were planned, and the cuts before
 * and after the author's edits, but no part of the art.
 */
import * as v from 'valibot';
import { type CutLimits, type CutPlan, planBetweenPanels, planFixedHeight } from './cutPlan.ts';
import type { RowProfile } from './gutters/rowProfile.ts';

/** The content of a report. */
export interface CutReport {
  /** Width of the strip, px. The strip's height is that of the profile. */
  readonly width: number;
  readonly mode: 'between-panels' | 'fixed-height';
  readonly limits: CutLimits;
  readonly profile: RowProfile;
  /** Rows of the computed cuts. */
  readonly planned: readonly number[];
  /** Rows of the cuts as the author left them. */
  readonly edited: readonly number[];
}

/** The JSON of a report. */
const reportSchema = v.object({
  version: v.literal(1),
  width: v.number(),
  mode: v.picklist(['between-panels', 'fixed-height']),
  limits: v.object({ maxRows: v.number(), minRows: v.number() }),
  planned: v.array(v.number()),
  edited: v.array(v.number()),
  /** Arrays of one value per row, as little-endian bytes in Base64. */
  profile: v.object({ height: v.number(), calm: v.string(), trust: v.string(), energy: v.string() }),
});

/** Returns the report as JSON, with the arrays of the profile in Base64. */
export function encodeCutReport({ profile, ...report }: CutReport): string {
  const { height, calm, trust, energy } = profile;
  return JSON.stringify({
    version: 1,
    ...report,
    profile: { height, calm: toBase64(calm), trust: toBase64(trust), energy: toBase64(energy) },
  });
}

/** Reads a report. @throws Error if the text isn't a report */
export function decodeCutReport(text: string): CutReport {
  const { version: _, profile, ...report } = v.parse(reportSchema, JSON.parse(text));
  return {
    ...report,
    profile: {
      height: profile.height,
      calm: fromBase64(profile.calm),
      trust: new Float32Array(fromBase64(profile.trust).buffer),
      energy: new Float32Array(fromBase64(profile.energy).buffer),
    },
  };
}

/**
 * Plans the strip of a report again, with the current planner. Fixed heights are the maximum height, because a report
 * doesn't contain the height that the author had chosen.
 */
export function replan({ mode, profile, limits }: CutReport): CutPlan {
  return mode === 'fixed-height' ? planFixedHeight(profile, limits) : planBetweenPanels(profile, limits);
}

/** Number of bytes converted at once. A call of `fromCharCode` with more arguments could overflow the stack. */
const CHUNK_BYTES = 0x2000;

function toBase64(values: Uint8Array | Float32Array): string {
  const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
  let text = '';
  for (let offset = 0; offset < bytes.length; offset += CHUNK_BYTES)
    text += String.fromCharCode(...bytes.subarray(offset, offset + CHUNK_BYTES));
  return btoa(text);
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
