import type { LazyPartOptions } from '../../../i18n/lazyPart.ts';

/** Includes the catalogues of the form's widgets. */
export const episodePanelOptions: LazyPartOptions = {
  preload: true,
  catalogues: ['episodeForm', 'publish', 'forms', 'sortable', 'tools', 'uploads'],
};
