import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** A tool as the index shows it. */
export interface ToolEntry {
  readonly route: 'tools-cut';
  readonly title: MessageDescriptor;
  readonly text: MessageDescriptor;
  /** What its button says. */
  readonly action: MessageDescriptor;
  /** Whether images dropped on the index go to this tool. One tool only. */
  readonly takesDrops: boolean;
}

/** The tools of the index, in its order. */
export const tools: readonly ToolEntry[] = [
  {
    route: 'tools-cut',
    title: msg`Cut an episode into panels`,
    text: msg`Give it one long strip or all its pages. Cuts fall in the gutters, you see every one before you save, and one zip holds the slices for Longstrip, WEBTOON and Tapas.`,
    action: msg`Cut an episode`,
    takesDrops: true,
  },
];
