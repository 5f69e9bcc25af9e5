/**
 * Finds the words of a search at the starts of a text's words (in Chinese characters, kana and Hangul, anywhere), ignoring case,
 * accents and punctuation. The server's rules are similar.
 */

export interface TextPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** Combining diacritical marks. */
const MARKS = /[\u0300-\u036f]/g;
const SEPARATOR = /[^\p{L}\p{N}\p{M}]/gu;
const KATAKANA = /[\u30a1-\u30f6]/g;
/** Difference between the code points of a katakana and the same hiragana. */
const FROM_KATAKANA_TO_HIRAGANA = 0x60;
/** The start of a word in Chinese characters, kana or Hangul. */
const UNSPACED =
  /^[\u3005-\u3007\u3041-\u3096\u309d-\u309f\u30a1-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uac00-\ud7a3]/;

/** Splits a text into parts that match a word of the search, and the parts between them. */
export function splitAtMatches(text: string, typed: string): readonly TextPart[] {
  const words = fold(typed).split(' ').filter(Boolean);
  const characters = Array.from(text);
  const folded = characters.map(fold);
  // For each UTF-16 code unit of the folded text, the index of its character in the text.
  const origins = folded.flatMap((part, index) => Array.from({ length: part.length }, () => index));
  const foldedText = folded.join('');
  const isMatch = characters.map(() => false);
  for (const word of words) {
    for (const start of findMatchStarts(foldedText, word)) {
      for (const index of origins.slice(start, start + word.length)) isMatch[index] = true;
    }
  }
  return joinCharacters(characters, isMatch);
}

/** Maximum number of characters before the match. With it, two lines of a narrow card show the match. */
const MAX_BEFORE_MATCH = 24;

/** If more than `MAX_BEFORE_MATCH` characters precede the longest match, replaces the first ones by '…'. */
export function cutBeforeMatch(text: string, typed: string): string {
  const parts = splitAtMatches(text, typed);
  const matches = parts.filter((part) => part.isMatch);
  const [longest] = matches.toSorted((a, b) => b.text.length - a.text.length);
  if (longest === undefined) return text;
  const index = parts.indexOf(longest);
  const join = (textParts: readonly TextPart[]) => textParts.map((part) => part.text).join('');
  const characters = Array.from(join(parts.slice(0, index)));
  if (characters.length <= MAX_BEFORE_MATCH) return text;
  const lastCharacters = characters.slice(-MAX_BEFORE_MATCH).join('');
  // 0 in scripts without spaces.
  const wordStart = lastCharacters.indexOf(' ') + 1;
  return `…${lastCharacters.slice(wordStart)}${join(parts.slice(index))}`;
}

/** Returns the indexes in `foldedText` at which the word matches. */
function findMatchStarts(foldedText: string, word: string): number[] {
  const isAnywhere = UNSPACED.test(word.normalize('NFC'));
  const matchStarts: number[] = [];
  for (let index = foldedText.indexOf(word); index >= 0; index = foldedText.indexOf(word, index + 1)) {
    const isStart = index === 0 || foldedText[index - 1] === ' ';
    const after = foldedText[index + word.length];
    // A single letter matches only as a word.
    const isLongEnough = word.length > 1 || after === undefined || after === ' ';
    if (isAnywhere || (isStart && isLongEnough)) matchStarts.push(index);
  }
  return matchStarts;
}

/** Normalizes a text for comparisons. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(MARKS, '')
    .replace(SEPARATOR, ' ')
    .replace(KATAKANA, (character) => String.fromCharCode(character.charCodeAt(0) - FROM_KATAKANA_TO_HIRAGANA));
}

/** Joins neighbouring characters with the same `isMatch`. Combining marks belong to the character before them. */
function joinCharacters(characters: readonly string[], isMatch: readonly boolean[]): TextPart[] {
  const parts: { text: string; isMatch: boolean }[] = [];
  for (const [index, character] of characters.entries()) {
    const last = parts.at(-1);
    const isMark = /^\p{M}/u.test(character);
    if (last && (isMark || last.isMatch === isMatch[index])) last.text += character;
    else parts.push({ text: character, isMatch: isMatch[index] ?? false });
  }
  return parts;
}
