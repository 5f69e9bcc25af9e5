import { languageLabel } from '../../../i18n/languageName.ts';

/**
 * Languages offered for a series, besides those of the interface: the ones with the most webcomics and readers. A series keeps any other
 * language that it already has. ISO 639 codes, with a script or region where readers distinguish them.
 */
const languages =
  'ar bg bn ca cs da de el en es et eu fa fi fil fr ga gl he hi hr hu id is it ja ko lt lv ms nb nl pl pt pt-BR ro ru sk sl sr sv sw ta th tr uk ur vi zh-Hans zh-Hant'.split(
    ' ',
  );

/** Sorted by their names in the language of the interface. @param also further language codes to offer */
export function contentLanguages(
  locale: string,
  also: readonly string[],
): readonly { readonly value: string; readonly label: string }[] {
  return [...new Set([...languages, ...also])]
    .map((value) => ({ value, label: languageLabel(value, locale) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale));
}
