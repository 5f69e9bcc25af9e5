/** What each route draws and what it is called. One entry for each row of `routes.ts` that isn't in its list `notYet`. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { quietly, urgently } from './missingChunks.ts';
import type { OpenRouteName } from './routes.ts';

/** The shape of what is coming, shown while a screen's code is on its way. */
export type SkeletonShape = 'index' | 'work' | 'text';

/** What every screen is given: the parameters of its path, decoded. Most need none. */
export interface ScreenProps {
  readonly params: Readonly<Record<string, string | undefined>>;
}

export interface Screen {
  readonly Component: LazyExoticComponent<ComponentType<ScreenProps>>;
  /** Starts loading the code; for links that are about to be followed. */
  readonly preload: () => void;
  /** The document's title, without the product's name. The start page has none: it is the product. */
  readonly title?: MessageDescriptor;
  readonly description: MessageDescriptor;
  readonly skeleton: SkeletonShape;
}

const toolsIndex = () => import('../tools/index/ToolsIndexScreen.tsx');
const cutter = () => import('../tools/cutter/CutterScreen.tsx');
const converter = () => import('../tools/converter/ConverterScreen.tsx');
const search = () => import('../features/search/SearchScreen.tsx');
const longstripConverter = () => converter().then((screens) => ({ default: screens.LongstripConverter }));
const webtoonConverter = () => converter().then((screens) => ({ default: screens.WebtoonConverter }));
const tapasConverter = () => converter().then((screens) => ({ default: screens.TapasConverter }));

const toolsDescription = msg`Free tools for webcomic creators that work in your browser: nothing is uploaded.`;

export const screens: Readonly<Record<OpenRouteName, Screen>> = {
  // The start page is the tools' until there is something to read.
  index: screen(toolsIndex, { description: toolsDescription, skeleton: 'index' }),
  tools: screen(toolsIndex, { title: msg`Tools`, description: toolsDescription, skeleton: 'index' }),
  'tools-cut': screen(cutter, {
    title: msg`Cut an episode into panels`,
    description: msg`Cut a long episode between its panels, for Longstrip, WEBTOON and Tapas at once. Free, and nothing is uploaded.`,
    skeleton: 'work',
  }),
  'tools-convert-longstrip': screen(longstripConverter, {
    title: msg`Convert images for Longstrip`,
    description: msg`Covers, thumbnails, banners and pages in every size Longstrip takes. Free, and nothing is uploaded.`,
    skeleton: 'work',
  }),
  'tools-convert-webtoon': screen(webtoonConverter, {
    title: msg`Convert images for WEBTOON`,
    description: msg`Thumbnails and pages in exactly the sizes and bytes WEBTOON takes. Free, and nothing is uploaded.`,
    skeleton: 'work',
  }),
  'tools-convert-tapas': screen(tapasConverter, {
    title: msg`Convert images for Tapas`,
    description: msg`Covers, banners, thumbnails and pages in exactly the sizes Tapas takes. Free, and nothing is uploaded.`,
    skeleton: 'work',
  }),
  search: screen(search, {
    title: msg`Search`,
    description: msg`Find series by title, creator or words of the story.`,
    skeleton: 'text',
  }),
};

function screen(
  load: () => Promise<{ default: ComponentType<ScreenProps> }>,
  words: Pick<Screen, 'title' | 'description' | 'skeleton'>,
): Screen {
  return { Component: lazy(() => urgently(load)), preload: () => quietly(load), ...words };
}
