import { languageLabel } from '../../../i18n/languageName.ts';

/** Languages with the most webcomics and readers. ISO 639 codes, with a script or region where readers distinguish them. */
const languageCodes =
  'ar bg bn ca cs da de el en es et eu fa fi fil fr ga gl he hi hr hu id is it ja ko lt lv ms nb nl pl pt pt-BR ro ru sk sl sr sv sw ta th tr uk ur vi zh-Hans zh-Hant'.split(
    ' ',
  );

/** Returns the languages, sorted by their names in the interface language. @param additional codes of more languages to offer */
export function listContentLanguages(
  locale: string,
  additional: readonly string[],
): readonly { readonly value: string; readonly label: string }[] {
  return [...new Set([...languageCodes, ...additional])]
    .map((value) => ({ value, label: languageLabel(value, locale) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale));
}
