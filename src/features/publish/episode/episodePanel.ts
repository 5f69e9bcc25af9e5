import type { LazyPartOptions } from '../../../i18n/lazyPart.ts';

/** Load options of the episode form: preloaded along with its screen, with the catalogues of all its widgets. */
export const EPISODE_PANEL: LazyPartOptions = {
  preload: true,
  catalogues: ['episodeForm', 'publish', 'forms', 'sortable', 'tools', 'uploads'],
};
