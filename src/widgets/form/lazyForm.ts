import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/**
 * A form that is loaded behind its screen, for a `FormPlace`. Called at the top of the screen's module: it begins to load with that,
 * also when that is loaded ahead of time.
 */
export function lazyForm<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  // A failure is met again when the form is drawn.
  load().catch(() => undefined);
  return lazy(load);
}
