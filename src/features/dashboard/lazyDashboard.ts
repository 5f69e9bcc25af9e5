import type { ComponentType } from 'react';
import { loadArea } from '../../i18n/catalogues.ts';
import { lazyForm } from '../../widgets/form/lazyForm.ts';

/** A part of the dashboard that comes behind its page's heading, with the sentences about what could not be done ('forms'). */
export function lazyDashboard<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazyForm(async () => {
    const [part] = await Promise.all([load(), loadArea('forms'), loadArea('series')]);
    return part;
  });
}
