import type { LazyPartOptions } from '../../../i18n/lazyPart.ts';

/** How the form of an episode is loaded: beside its screen's heading, with the catalogues of all the widgets that it shows. */
export const EPISODE_PANEL: LazyPartOptions = {
  preload: true,
  catalogues: ['episodeForm', 'publish', 'forms', 'sortable', 'tools', 'uploads'],
};
