import type { LazyPartOptions } from '../../../i18n/lazyPart.ts';

/** Load options of the episode form: it loads in parallel with its screen, together with the catalogues of its widgets. */
export const episodePanel: LazyPartOptions = {
  preload: true,
  catalogues: ['episodeForm', 'publish', 'forms', 'sortable', 'tools', 'uploads'],
};
