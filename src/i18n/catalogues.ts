/** Loads the message catalogues of the interface: the base catalogue, and those of areas of the app on demand. */
import { i18n, type Messages } from '@lingui/core';
import { messages as english } from '../../locales/en/messages.po';
import { type Language, languages, SOURCE_LANGUAGE } from './languages.ts';

type Catalogue = Readonly<Record<Language, () => Promise<{ messages: Messages }>>>;

const baseCatalogue: Catalogue = {
  // Builds replace the texts in the code with ids, so even the source language needs its catalogue.
  en: () => Promise.resolve({ messages: english }),
  fr: () => import('../../locales/fr/messages.po'),
};

/** Areas of the app whose texts are in a separate catalogue. `lingui.config.ts` lists the folders of each area. */
const areas = {
  /** Genres and collections. */
  browse: { en: () => import('../../locales/en/browse.po'), fr: () => import('../../locales/fr/browse.po') },
  dashboard: {
    en: () => import('../../locales/en/dashboard.po'),
    fr: () => import('../../locales/fr/dashboard.po'),
  },
  /** Drafts and pending uploads on the device. */
  deviceDrafts: {
    en: () => import('../../locales/en/deviceDrafts.po'),
    fr: () => import('../../locales/fr/deviceDrafts.po'),
  },
  downloadApp: {
    en: () => import('../../locales/en/downloadApp.po'),
    fr: () => import('../../locales/fr/downloadApp.po'),
  },
  episodeForm: {
    en: () => import('../../locales/en/episodeForm.po'),
    fr: () => import('../../locales/fr/episodeForm.po'),
  },
  /** Messages shown in place of content that couldn't be loaded. */
  failures: { en: () => import('../../locales/en/failures.po'), fr: () => import('../../locales/fr/failures.po') },
  /** Sign-in, the waiting list, and the texts common to all forms (widgets/form). */
  forms: { en: () => import('../../locales/en/forms.po'), fr: () => import('../../locales/fr/forms.po') },
  home: { en: () => import('../../locales/en/home.po'), fr: () => import('../../locales/fr/home.po') },
  library: { en: () => import('../../locales/en/library.po'), fr: () => import('../../locales/fr/library.po') },
  legal: { en: () => import('../../locales/en/legal.po'), fr: () => import('../../locales/fr/legal.po') },
  moderation: {
    en: () => import('../../locales/en/moderation.po'),
    fr: () => import('../../locales/fr/moderation.po'),
  },
  /** The switch for push notifications. */
  notices: { en: () => import('../../locales/en/notices.po'), fr: () => import('../../locales/fr/notices.po') },
  /** Messages about offline changes that the server has rejected. */
  refusedChanges: {
    en: () => import('../../locales/en/refusedChanges.po'),
    fr: () => import('../../locales/fr/refusedChanges.po'),
  },
  profile: { en: () => import('../../locales/en/profile.po'), fr: () => import('../../locales/fr/profile.po') },
  /** Starting a series, and its information and images. */
  publish: { en: () => import('../../locales/en/publish.po'), fr: () => import('../../locales/fr/publish.po') },
  /** A series in another language. */
  translation: {
    en: () => import('../../locales/en/translation.po'),
    fr: () => import('../../locales/fr/translation.po'),
  },
  /** The preview of an episode. */
  preview: { en: () => import('../../locales/en/preview.po'), fr: () => import('../../locales/fr/preview.po') },
  /** The reader and its settings. */
  reader: { en: () => import('../../locales/en/reader.po'), fr: () => import('../../locales/fr/reader.po') },
  /** Saved episodes. */
  saved: { en: () => import('../../locales/en/saved.po'), fr: () => import('../../locales/fr/saved.po') },
  /** Titles and descriptions of the screens in `accountScreenMetadata.ts`. */
  workScreens: {
    en: () => import('../../locales/en/workScreens.po'),
    fr: () => import('../../locales/fr/workScreens.po'),
  },
  search: { en: () => import('../../locales/en/search.po'), fr: () => import('../../locales/fr/search.po') },
  settings: { en: () => import('../../locales/en/settings.po'), fr: () => import('../../locales/fr/settings.po') },
  seriesPage: {
    en: () => import('../../locales/en/seriesPage.po'),
    fr: () => import('../../locales/fr/seriesPage.po'),
  },
  /** Lists that can be reordered. */
  sortable: { en: () => import('../../locales/en/sortable.po'), fr: () => import('../../locales/fr/sortable.po') },
  /** The tools and their widgets. */
  tools: { en: () => import('../../locales/en/tools.po'), fr: () => import('../../locales/fr/tools.po') },
  toolsIndex: {
    en: () => import('../../locales/en/toolsIndex.po'),
    fr: () => import('../../locales/fr/toolsIndex.po'),
  },
  /** The notification of an update of the app. */
  update: { en: () => import('../../locales/en/update.po'), fr: () => import('../../locales/fr/update.po') },
  /** Upload progress of a draft's images. */
  uploads: { en: () => import('../../locales/en/uploads.po'), fr: () => import('../../locales/fr/uploads.po') },
} as const satisfies Readonly<Record<string, Catalogue>>;

export type Area = keyof typeof areas;

const requestedAreas = new Set<Area>();
/** How many of the requested areas the active messages include. */
let activeAreaCount = 0;

let requestedLanguage: Language | undefined;
let loadCount = 0;
let latestLoad: Promise<void> = Promise.resolve();

/**
 * Switches the interface to `language` once its catalogue is loaded; the last call wins. `failed`: a catalogue couldn't be
 * loaded, so the interface stays as it is, or starts in English.
 */
export async function showLanguage(language: Language): Promise<'shown' | 'failed'> {
  try {
    await show(language);
    return 'shown';
  } catch (cause) {
    console.warn(`The messages in '${language}' could not be loaded.`, cause);
    // Areas that are requested later are loaded in the language that stays on the screen.
    requestedLanguage = languages.find((shown) => shown === i18n.locale) ?? SOURCE_LANGUAGE;
    if (i18n.locale === '') i18n.loadAndActivate({ locale: SOURCE_LANGUAGE, messages: english });
    return 'failed';
  }
}

/** Loads an area's texts in the current language, and in each language switched to afterwards. @throws the import's error */
export async function loadArea(area: Area): Promise<void> {
  if (requestedAreas.has(area) && activeAreaCount === requestedAreas.size) return;
  requestedAreas.add(area);
  await show(requestedLanguage ?? SOURCE_LANGUAGE);
}

function show(language: Language): Promise<void> {
  latestLoad = load(language);
  return latestLoad;
}

async function load(language: Language): Promise<void> {
  requestedLanguage = language;
  loadCount += 1;
  const call = loadCount;
  const areasToLoad = [...requestedAreas];
  const catalogues = [baseCatalogue, ...areasToLoad.map((area) => areas[area])];
  const parts = await Promise.all(catalogues.map((catalogue) => catalogue[language]()));
  // A later call has requested another language or more areas. It also loads the areas of this call.
  if (call !== loadCount) return latestLoad;
  if (i18n.locale === language && activeAreaCount === areasToLoad.length) return;
  activeAreaCount = areasToLoad.length;
  const messages: Messages = Object.assign({}, ...parts.map((part) => part.messages));
  i18n.loadAndActivate({ locale: language, messages });
}

// Sets the document's language for screen readers and hyphenation.
i18n.on('change', () => {
  if (typeof document !== 'undefined') document.documentElement.lang = i18n.locale;
});

export { i18n };
