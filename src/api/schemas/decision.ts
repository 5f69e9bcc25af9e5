/** Why a series or an episode was last sent back or taken down. */
import * as v from 'valibot';
import { openChoice, timestamp } from './shapes.ts';

/** `sent_back`: a request to publish was refused. `taken_down`: something public became a draft. */
export const decisionKinds = ['sent_back', 'taken_down'] as const;

/** `message` is written by the moderator to the creator; empty if there is none. `at`: when it was decided. */
export const decision = v.object({ kind: openChoice(decisionKinds), at: timestamp, message: v.string() });
export type Decision = v.InferOutput<typeof decision>;
