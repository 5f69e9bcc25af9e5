import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType, LazyExoticComponent } from 'react';

/** The shape of what is coming, shown while a screen's code is on its way. */
export type SkeletonShape = 'index' | 'shelves' | 'work' | 'page' | 'strip' | 'text' | 'loader';

/** What every screen is given: the parameters of its path, decoded. Most need none. */
export interface ScreenProps {
  readonly params: Readonly<Record<string, string | undefined>>;
}

export interface Screen {
  /** Under its title. Suspends while its code, its texts and its name are on their way. */
  readonly Component: LazyExoticComponent<ComponentType<ScreenProps>>;
  /** Starts loading the code; for links that are about to be followed. */
  readonly preload: () => void;
  readonly skeleton: SkeletonShape;
}

export interface ScreenMetadata {
  /** The document's title, without the product's name. The start page has none: it is the product. */
  readonly title?: MessageDescriptor;
  /** It is called after what it shows and says so itself (ui/screenTitle.ts); `title` stands until then. */
  readonly saysTitle?: true;
  readonly description: MessageDescriptor;
}
