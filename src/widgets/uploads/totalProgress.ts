import type { ImageProgress, ImageProblem } from './draftUploads.ts';

export interface TotalProgress {
  /** The finished part of the work, 0 to 1: the average of `computeShare` of all files; 0 without files. */
  readonly share: number;
  /** Number of images of the files whose number is known, without failed files and pages that wait for the user's decision. */
  readonly images: number;
  /** Number of images of the files that are completely uploaded. */
  readonly sent: number;
  /** Bytes of the images encoded so far, without those of failed files. */
  readonly bytes: number;
  /** The uploaded part of `bytes`. */
  readonly bytesSent: number;
  /** Number of pages for which the user has to decide how to cut them ('big panel'). */
  readonly asking: number;
  /** Number of failed files. */
  readonly failed: number;
  /** Number of failed files for which a retry may help. */
  readonly retriable: number;
  /** Whether nothing is left to prepare or send. True also if files have failed or wait for a decision. */
  readonly isOver: boolean;
}

/** Sums up the progress of all files of a draft. */
export function totalProgress(all: readonly ImageProgress[]): TotalProgress {
  let share = 0;
  const sum = { images: 0, sent: 0, bytes: 0, bytesSent: 0, asking: 0, failed: 0, retriable: 0, unfinished: 0 };
  for (const imageProgress of all) {
    share += computeShare(imageProgress);
    if (imageProgress.kind === 'failed') {
      sum.failed += 1;
      if (isWorthRetrying(imageProgress.problem)) sum.retriable += 1;
    } else if (imageProgress.kind === 'big panel') sum.asking += 1;
    else if (imageProgress.kind !== 'done') sum.unfinished += 1;
    if ('prepared' in imageProgress) {
      sum.images += imageProgress.images;
      sum.bytes += imageProgress.bytes;
      sum.bytesSent += imageProgress.bytesSent;
    }
    if (imageProgress.kind === 'done') sum.sent += imageProgress.images;
  }
  const { unfinished, ...totals } = sum;
  return { ...totals, share: all.length === 0 ? 0 : share / all.length, isOver: unfinished === 0 };
}

/** Returns the progress of one file, 0 to 1. Preparing and sending count half each. */
export function computeShare(imageProgress: ImageProgress): number {
  if (imageProgress.kind === 'done') return 1;
  if (!('prepared' in imageProgress)) return 0;
  const prepared = imageProgress.prepared / imageProgress.images;
  const sent = imageProgress.bytes === 0 ? 0 : imageProgress.bytesSent / imageProgress.bytes;
  return prepared / 2 + (prepared * sent) / 2;
}

const retriableCodes: ReadonlySet<ImageProblem['code']> = new Set([
  'unexpected',
  'unreadable',
  'out-of-memory',
  'no-answer',
  'not-loaded',
  'cannot-encode',
  'pixels-altered',
]);

/** Whether a retry may solve the problem. */
export function isWorthRetrying(problem: ImageProblem): boolean {
  if (problem.code === 'upload') return problem.fault !== 'format' && problem.fault !== 'too large';
  return retriableCodes.has(problem.code);
}

/** Whether the file has failed and a retry can't help. */
export function isUnusable(imageProgress: ImageProgress): boolean {
  return imageProgress.kind === 'failed' && !isWorthRetrying(imageProgress.problem);
}
