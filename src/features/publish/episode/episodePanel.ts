import type { LazyPartOptions } from '../../../i18n/lazyPart.ts';

/**
 * Load options of the episode form and of the form of an episode's translation: loading starts before the form is rendered, and
 * includes the catalogues of its widgets.
 */
export const episodePanel: LazyPartOptions = {
  preload: true,
  catalogues: ['episodeForm', 'publish', 'forms', 'sortable', 'tools', 'uploads'],
};
