import { i18n, type Messages } from '@lingui/core';
import { messages as english } from '../../locales/en/messages.po';
import { type Language, languages, sourceLanguage } from './languages.ts';

type Catalogue = Readonly<Record<Language, () => Promise<{ messages: Messages }>>>;

const everywhere: Catalogue = {
  // Builds strip the texts from the code and keep their ids, so even the language they are written in needs its catalogue.
  en: () => Promise.resolve({ messages: english }),
  fr: () => import('../../locales/fr/messages.po'),
};

/**
 * Areas whose texts are so long that they would weigh on everybody's first load. What lies in their folders is extracted
 * into a catalogue of its own (lingui.config.ts) and loaded with the area's screens.
 */
const areas = {
  /** Genres, collections and what is drawn by chance. */
  browse: { en: () => import('../../locales/en/browse.po'), fr: () => import('../../locales/fr/browse.po') },
  dashboard: {
    en: () => import('../../locales/en/dashboard.po'),
    fr: () => import('../../locales/fr/dashboard.po'),
  },
  /** Drafts that are kept on the device: loaded with the lazy code that lists them. */
  deviceDrafts: {
    en: () => import('../../locales/en/deviceDrafts.po'),
    fr: () => import('../../locales/fr/deviceDrafts.po'),
  },
  downloadApp: {
    en: () => import('../../locales/en/downloadApp.po'),
    fr: () => import('../../locales/fr/downloadApp.po'),
  },
  /** The form of an episode: loaded with its panel, and the screens' headings. */
  episodeForm: {
    en: () => import('../../locales/en/episodeForm.po'),
    fr: () => import('../../locales/fr/episodeForm.po'),
  },
  /** What is said in the place of what could not be loaded: the widget loads it itself. */
  failures: { en: () => import('../../locales/en/failures.po'), fr: () => import('../../locales/fr/failures.po') },
  /** The words of one button, which loads them itself. */
  follow: { en: () => import('../../locales/en/follow.po'), fr: () => import('../../locales/fr/follow.po') },
  /** Also what every form says: screens with forms load it too (widgets/form). */
  forms: { en: () => import('../../locales/en/forms.po'), fr: () => import('../../locales/fr/forms.po') },
  home: { en: () => import('../../locales/en/home.po'), fr: () => import('../../locales/fr/home.po') },
  library: { en: () => import('../../locales/en/library.po'), fr: () => import('../../locales/fr/library.po') },
  legal: { en: () => import('../../locales/en/legal.po'), fr: () => import('../../locales/fr/legal.po') },
  /** Loaded by the widget itself. */
  notices: { en: () => import('../../locales/en/notices.po'), fr: () => import('../../locales/fr/notices.po') },
  /** Said beside any screen, and seldom. */
  refusedChanges: {
    en: () => import('../../locales/en/refusedChanges.po'),
    fr: () => import('../../locales/fr/refusedChanges.po'),
  },
  profile: { en: () => import('../../locales/en/profile.po'), fr: () => import('../../locales/fr/profile.po') },
  /** The steps of making a series (features/publish). */
  publish: { en: () => import('../../locales/en/publish.po'), fr: () => import('../../locales/fr/publish.po') },
  /** A series in another language. */
  translation: {
    en: () => import('../../locales/en/translation.po'),
    fr: () => import('../../locales/fr/translation.po'),
  },
  /** An episode before it is published: `reader` belongs to it. */
  preview: { en: () => import('../../locales/en/preview.po'), fr: () => import('../../locales/fr/preview.po') },
  /** The reader, and its settings wherever they are shown. */
  reader: { en: () => import('../../locales/en/reader.po'), fr: () => import('../../locales/fr/reader.po') },
  /** Saved episodes: both widgets load it themselves. */
  saved: { en: () => import('../../locales/en/saved.po'), fr: () => import('../../locales/fr/saved.po') },
  /** What one does with series and episodes wherever they are shown: subscribe, like, share. */
  reading: { en: () => import('../../locales/en/reading.po'), fr: () => import('../../locales/fr/reading.po') },
  /** What screens are called, and of which one goes to work. */
  screens: { en: () => import('../../locales/en/screens.po'), fr: () => import('../../locales/fr/screens.po') },
  workScreens: {
    en: () => import('../../locales/en/workScreens.po'),
    fr: () => import('../../locales/fr/workScreens.po'),
  },
  search: { en: () => import('../../locales/en/search.po'), fr: () => import('../../locales/fr/search.po') },
  settings: { en: () => import('../../locales/en/settings.po'), fr: () => import('../../locales/fr/settings.po') },
  /** What is said of a series wherever one is shown (widgets/seriesCard), and what lists of them say (widgets/paging). */
  series: { en: () => import('../../locales/en/series.po'), fr: () => import('../../locales/fr/series.po') },
  seriesPage: {
    en: () => import('../../locales/en/seriesPage.po'),
    fr: () => import('../../locales/fr/seriesPage.po'),
  },
  /** Lists that are put in order: loaded with the lazy code that shows one. */
  sortable: { en: () => import('../../locales/en/sortable.po'), fr: () => import('../../locales/fr/sortable.po') },
  /** The tools, and the widgets that they are made of: who shows one elsewhere loads it too. */
  tools: { en: () => import('../../locales/en/tools.po'), fr: () => import('../../locales/fr/tools.po') },
  toolsIndex: {
    en: () => import('../../locales/en/toolsIndex.po'),
    fr: () => import('../../locales/fr/toolsIndex.po'),
  },
  /** Said beside any screen, when there is a new build. */
  update: { en: () => import('../../locales/en/update.po'), fr: () => import('../../locales/fr/update.po') },
  /** How far a draft's images are: the widget loads it itself, with that of the tools. */
  uploads: { en: () => import('../../locales/en/uploads.po'), fr: () => import('../../locales/fr/uploads.po') },
} as const satisfies Readonly<Record<string, Catalogue>>;

export type Area = keyof typeof areas;

/** Areas that have been asked for, and how many of them the messages on screen hold. */
const inUse = new Set<Area>();
let shownAreas = 0;

let wanted: Language | undefined;
let calls = 0;
let latest: Promise<void> = Promise.resolve();

/**
 * Shows the interface in `language` once its catalogue is there; the last call wins.
 * `failed`: the catalogue could not be had (offline), the interface stays as it is, or begins in English.
 */
export async function showLanguage(language: Language): Promise<'shown' | 'failed'> {
  try {
    await show(language);
    return 'shown';
  } catch (cause) {
    console.warn(`The messages in '${language}' could not be loaded.`, cause);
    // Areas that are asked for from now on come in the language that stays on screen.
    wanted = languages.find((shown) => shown === i18n.locale) ?? sourceLanguage;
    if (i18n.locale === '') i18n.loadAndActivate({ locale: sourceLanguage, messages: english });
    return 'failed';
  }
}

/**
 * Makes sure that an area's texts are there, in the language on screen and in each that is switched to afterwards. For the
 * loader of the area's screens. @throws the error of an import when they can't be had
 */
export async function loadArea(area: Area): Promise<void> {
  if (inUse.has(area) && shownAreas === inUse.size) return;
  inUse.add(area);
  await show(wanted ?? sourceLanguage);
}

function show(language: Language): Promise<void> {
  latest = load(language);
  return latest;
}

async function load(language: Language): Promise<void> {
  wanted = language;
  calls += 1;
  const call = calls;
  const asked = [...inUse];
  const catalogues = [everywhere, ...asked.map((area) => areas[area])];
  const parts = await Promise.all(catalogues.map((catalogue) => catalogue[language]()));
  // A later call wants another language, or more areas than this one: it brings what this one was to bring.
  if (call !== calls) return latest;
  if (i18n.locale === language && shownAreas === asked.length) return;
  shownAreas = asked.length;
  const messages: Messages = Object.assign({}, ...parts.map((part) => part.messages));
  i18n.loadAndActivate({ locale: language, messages });
}

// The document says which language it really is in, for screen readers and hyphenation.
i18n.on('change', () => {
  if (typeof document !== 'undefined') document.documentElement.lang = i18n.locale;
});

export { i18n };
