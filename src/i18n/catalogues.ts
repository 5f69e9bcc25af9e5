import { i18n, type Messages } from '@lingui/core';
import { messages as english } from '../../locales/en/messages.po';
import { type Language, sourceLanguage } from './languages.ts';

const loaders: Readonly<Record<Language, () => Promise<{ messages: Messages }>>> = {
  // Builds strip the texts from the code and keep their ids, so even the language they are written in needs its catalogue.
  en: () => Promise.resolve({ messages: english }),
  fr: () => import('../../locales/fr/messages.po'),
};

let wanted: Language | undefined;

/**
 * Shows the interface in `language` once its catalogue is there; the last call wins.
 * `failed`: the catalogue could not be had (offline), the interface stays as it is, or begins in English.
 */
export async function showLanguage(language: Language): Promise<'shown' | 'failed'> {
  wanted = language;
  try {
    const { messages } = await loaders[language]();
    if (wanted === language && i18n.locale !== language) i18n.loadAndActivate({ locale: language, messages });
    return 'shown';
  } catch (cause) {
    console.warn(`The messages in '${language}' could not be loaded.`, cause);
    if (i18n.locale === '') i18n.loadAndActivate({ locale: sourceLanguage, messages: english });
    return 'failed';
  }
}

// The document says which language it really is in, for screen readers and hyphenation.
i18n.on('change', () => {
  if (typeof document !== 'undefined') document.documentElement.lang = i18n.locale;
});

export { i18n };
