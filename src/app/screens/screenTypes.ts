import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType, LazyExoticComponent } from 'react';

/** The kind of skeleton shown while a screen's code loads. */
export type SkeletonShape = 'index' | 'shelves' | 'workspace' | 'page' | 'strip' | 'text' | 'loader';

/** Props of every screen: the decoded path parameters. */
export interface ScreenProps {
  readonly params: Readonly<Record<string, string | undefined>>;
}

export interface Screen {
  /** The screen with its title. Suspends while its code, catalogues and metadata load. */
  readonly Component: LazyExoticComponent<ComponentType<ScreenProps>>;
  /** Loads what the screen suspends for. @throws the error of the import that failed */
  readonly load: () => Promise<unknown>;
  /** Prefetches the code, for links that are about to be followed. */
  readonly preload: () => void;
  readonly skeleton: SkeletonShape;
}

export interface ScreenMetadata {
  /** The document title without the product name. The start page has none: its title is the product name. */
  readonly title?: MessageDescriptor;
  /** The screen sets its own title from its content (ui/screenTitle.ts); `title` applies until then. */
  readonly setsOwnTitle?: true;
  readonly description: MessageDescriptor;
}
