import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { Area } from '../../i18n/catalogues.ts';
import { withCatalogues } from '../../i18n/lazyPart.ts';
import { optionally } from './missingChunks.ts';

/** A lazy component that the page can do without: renders nothing if its code or catalogues fail to load. */
export function optionalPart<Props>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  catalogues: readonly Area[] = [],
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => optionally(() => withCatalogues(load, catalogues), { default: () => null }));
}
