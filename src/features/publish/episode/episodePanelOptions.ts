import type { LazyPartOptions } from '../../../i18n/lazyPart.ts';

/** Options to load a panel with the episode form, with the message catalogues of the form's widgets. */
export const episodePanelOptions: LazyPartOptions = {
  preload: true,
  catalogues: ['episodeForm', 'publish', 'forms', 'sortable', 'tools', 'uploads'],
};
