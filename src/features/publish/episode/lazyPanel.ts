import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadArea } from '../../../i18n/catalogues.ts';

const areas = ['episodeForm', 'publish', 'forms', 'sortable', 'tools', 'uploads'] as const;

/** A panel that comes behind its screen's heading, with the words of all that it shows (`i18n/catalogues.ts`). */
export function lazyPanel<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  const loadAll = async () => {
    const [panel] = await Promise.all([load(), ...areas.map((area) => loadArea(area))]);
    return panel;
  };
  // It begins to load with the screen; a failure is met again when it is drawn.
  loadAll().catch(() => undefined);
  return lazy(loadAll);
}
