import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** A link that opens a tool. */
export interface ToolStart {
  readonly route: 'tools-cut' | 'tools-convert-longstrip' | 'tools-convert-webtoon' | 'tools-convert-tapas';
  /** The button's label. */
  readonly action: MessageDescriptor;
}

/** A tool as shown on the index. */
export interface ToolEntry {
  readonly key: 'cut' | 'convert';
  readonly title: MessageDescriptor;
  readonly text: MessageDescriptor;
  /** One link, or one per platform. */
  readonly starts: readonly [ToolStart, ...ToolStart[]];
  /** Whether the card looks like a drop area. */
  readonly invitesDrops: boolean;
}

/** The tools of the index, in display order. */
export const tools: readonly ToolEntry[] = [
  {
    key: 'cut',
    title: msg`Cut an episode into panels`,
    text: msg`Add one long strip or all its pages. Cuts fall in the gutters: adjust any of them, then download one zip for Longstrip, WEBTOON and Tapas.`,
    starts: [{ route: 'tools-cut', action: msg`Cut an episode` }],
    invitesDrops: true,
  },
  {
    key: 'convert',
    title: msg`Convert images for a platform`,
    text: msg`Get covers, banners, thumbnails and pages in the exact sizes each platform requires. Set the focal point once and preview every crop.`,
    starts: [
      { route: 'tools-convert-longstrip', action: msg`For Longstrip` },
      { route: 'tools-convert-webtoon', action: msg`For WEBTOON` },
      { route: 'tools-convert-tapas', action: msg`For Tapas` },
    ],
    invitesDrops: false,
  },
];
