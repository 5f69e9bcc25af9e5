import { languageLabel } from '../../../i18n/languageName.ts';

/**
 * Languages that a series may be written in, beside those of the interface: those with the most webcomics and readers. Whatever else
 * a series has already stays on offer. ISO 639, with a script or region where readers tell them apart.
 */
const languages =
  'ar bg bn ca cs da de el en es et eu fa fi fil fr ga gl he hi hr hu id is it ja ko lt lv ms nb nl pl pt pt-BR ro ru sk sl sr sv sw ta th tr uk ur vi zh-Hans zh-Hant'.split(
    ' ',
  );

/** In the order of their names in the language of the interface. */
export function contentLanguages(
  locale: string,
  also: readonly string[],
): readonly { readonly value: string; readonly label: string }[] {
  return [...new Set([...languages, ...also])]
    .map((value) => ({ value, label: languageLabel(value, locale) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale));
}
