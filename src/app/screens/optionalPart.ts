import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { Area } from '../../i18n/catalogues.ts';
import { withCatalogues } from '../../i18n/lazyPart.ts';
import { optionally } from './missingChunks.ts';

/** A lazy part that the page can do without: if its code or its catalogues can't be loaded, nothing is drawn in its place. */
export function optionalPart<Props>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  catalogues: readonly Area[] = [],
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => optionally(() => withCatalogues(load, catalogues), { default: () => null }));
}
