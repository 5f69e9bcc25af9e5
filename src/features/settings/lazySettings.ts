import type { ComponentType } from 'react';
import { loadArea } from '../../i18n/catalogues.ts';
import { lazyForm } from '../../widgets/form/lazyForm.ts';

/** A form of the settings, loaded behind its page together with what every form says (`i18n/catalogues.ts`, 'forms'). */
export function lazySettings<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazyForm(async () => {
    const [form] = await Promise.all([load(), loadArea('forms')]);
    return form;
  });
}
