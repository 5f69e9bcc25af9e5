/** Why a series or an episode was last sent back or taken down. */
import * as v from 'valibot';
import { openChoice, timestamp } from './shapes.ts';

export const decisionKinds = ['sent_back', 'taken_down'] as const;

/** `message` is addressed to the creator; empty if there is none. */
export const decision = v.object({ kind: openChoice(decisionKinds), at: timestamp, message: v.string() });
export type Decision = v.InferOutput<typeof decision>;
