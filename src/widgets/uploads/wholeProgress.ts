import type { Making, MakingProblem } from './wanted.ts';

/** All of a draft's images together. */
export interface WholeProgress {
  /** 0 to 1: making and sending count half each. */
  readonly share: number;
  /** Images that are known of, and those that have arrived. */
  readonly images: number;
  readonly sent: number;
  /** Of the images made so far. */
  readonly bytes: number;
  readonly bytesSent: number;
  /** Files with a question, and those that can't be had. */
  readonly asking: number;
  readonly failed: number;
  /** Of those, the ones that may come out better the next time. */
  readonly retriable: number;
  /** Nothing is left to make or to send: all are there, failed or asked about. */
  readonly isOver: boolean;
}

export function wholeProgress(all: readonly Making[]): WholeProgress {
  let share = 0;
  const sum = { images: 0, sent: 0, bytes: 0, bytesSent: 0, asking: 0, failed: 0, retriable: 0, open: 0 };
  for (const making of all) {
    share += shareOf(making);
    if (making.stage === 'failed') {
      sum.failed += 1;
      if (isWorthRetrying(making.problem)) sum.retriable += 1;
    } else if (making.stage === 'big panel') sum.asking += 1;
    else if (making.stage !== 'done') sum.open += 1;
    if ('made' in making) {
      sum.images += making.images;
      sum.bytes += making.bytes;
      sum.bytesSent += making.bytesSent;
    }
    if (making.stage === 'done') sum.sent += making.images;
  }
  const { open, ...rest } = sum;
  return { ...rest, share: all.length === 0 ? 0 : share / all.length, isOver: open === 0 };
}

/** How far one is, 0 to 1. */
export function shareOf(making: Making): number {
  if (making.stage === 'done') return 1;
  if (!('made' in making)) return 0;
  const made = making.made / making.images;
  const sent = making.bytes === 0 ? 0 : making.bytesSent / making.bytes;
  return made / 2 + (made * sent) / 2;
}

/** Problems that may be over the next time: of the way, of the moment, or of a setting that the person can change. */
const passing: ReadonlySet<MakingProblem['code']> = new Set([
  'upload',
  'unexpected',
  'unreadable',
  'out-of-memory',
  'no-answer',
  'not-loaded',
  'cannot-encode',
  'pixels-altered',
]);

/** What is wrong with the file itself stays so however often it is tried. */
export function isWorthRetrying({ code }: MakingProblem): boolean {
  return passing.has(code);
}

/** It will never become an image: all that can be done is to take it away. */
export function isUnusable(making: Making): boolean {
  return making.stage === 'failed' && !isWorthRetrying(making.problem);
}
