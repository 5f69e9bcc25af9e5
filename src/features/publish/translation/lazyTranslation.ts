import { type ComponentType, lazy } from 'react';
import { loadArea } from '../../../i18n/catalogues.ts';

const areas = ['translation', 'publish', 'forms', 'series'] as const;

/** A panel of the screen, loaded behind its heading together with what forms and lists say. */
export function lazyTranslation<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const loadAll = async () => {
    const [panel] = await Promise.all([load(), ...areas.map((area) => loadArea(area))]);
    return panel;
  };
  return lazy(loadAll);
}
