/** Lazily loaded parts of the app: their code, with the message catalogues they use. */
import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode } from 'react';
import { type Area, loadArea } from './catalogues.ts';
import { loadOptional, loadRequired } from './chunkLoads.ts';

export interface LazyPartOptions<Props = object> {
  /** Message catalogues of the part's texts, besides the one that is always loaded. */
  readonly catalogues?: readonly Area[];
  /** Starts loading together with the module that defines the part. */
  readonly preload?: boolean;
  /** Rendered with the same props if the part can't be loaded; null renders nothing. For parts that the page can do without. */
  readonly instead?: ((props: Props) => ReactNode) | null;
}

/** Returns a component that suspends until its code and its message catalogues are loaded. Call at module level. */
export function lazyPart<Props>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  { catalogues = [], preload = false, instead }: LazyPartOptions<Props> = {},
): LazyExoticComponent<ComponentType<Props>> {
  const loadAll = () => withCatalogues(load, catalogues);
  if (preload) loadAll().catch(() => undefined);
  if (instead === undefined) return lazy(() => loadRequired(loadAll));
  return lazy(() => loadOptional(loadAll, { default: instead ?? (() => null) }));
}

/**
 * Loads code and message catalogues in parallel.
 * @throws the error of the import that failed
 */
export async function withCatalogues<Module>(
  load: () => Promise<Module>,
  catalogues: readonly Area[],
): Promise<Module> {
  const [loaded] = await Promise.all([load(), ...catalogues.map(loadArea)]);
  return loaded;
}
