import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType, LazyExoticComponent } from 'react';

/** The kind of skeleton shown while a screen's code loads or its guards decide. */
export type SkeletonShape = 'index' | 'shelves' | 'workspace' | 'page' | 'strip' | 'text' | 'loader';

/** Props of every screen: the decoded path parameters. */
export interface ScreenProps {
  readonly params: Readonly<Record<string, string | undefined>>;
}

export interface Screen {
  /** The screen with its title. Suspends while its code, catalogues and metadata load. */
  readonly Component: LazyExoticComponent<ComponentType<ScreenProps>>;
  /** Loads everything the screen would suspend for, so that it renders at once. @throws the error of the import that failed */
  readonly load: () => Promise<unknown>;
  /** Prefetches the same in the background. Failures are ignored. */
  readonly preload: () => void;
  readonly skeleton: SkeletonShape;
}

export interface ScreenMetadata {
  /** The document title without the product name. Without it, the title is the product name, as on the start page. */
  readonly title?: MessageDescriptor;
  /** The screen sets its own title from its content (ui/screenTitle.ts). Until then, `title` is shown but not announced. */
  readonly setsOwnTitle?: true;
  readonly description: MessageDescriptor;
}
