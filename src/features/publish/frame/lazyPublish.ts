import { lazy, type ComponentType } from 'react';
import { loadArea } from '../../../i18n/catalogues.ts';

/** A panel of the wizard, loaded behind its page together with what forms and the tools' own widgets say. */
export function lazyPublish<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const loadAll = async () => {
    const [panel] = await Promise.all([load(), loadArea('forms'), loadArea('tools')]);
    return panel;
  };
  // A failure is met again when the panel is drawn.
  loadAll().catch(() => undefined);
  return lazy(loadAll);
}
