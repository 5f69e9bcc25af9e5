/**
 * Parses the text of a search. `normalizeSearchText` must give the same results as the database function `search_plain`
 * (migration `searched_series_kept`), which normalizes the titles.
 */

/** Characters of scripts without spaces between words, and of Hangul, whose words end in particles. */
const UNSPACED =
  '\\u3005-\\u3007\\u3041-\\u3096\\u309d-\\u309f\\u30a1-\\u30ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uf900-\\ufaff\\uac00-\\ud7a3';
const WORDS = new RegExp(`[${UNSPACED}]+|[^${UNSPACED}\\s]+`, 'g');
const UNSPACED_START = new RegExp(`^[${UNSPACED}]`);

/** Accents. */
const MARKS = /[\u0300-\u036f]/g;
/** Combining voicing marks of kana: decomposed, 'が' is 'か' and such a mark. */
const VOICING = /[\u3099\u309a]/g;
/** Control characters, spaces, punctuation and symbols. */
const SEPARATORS =
  /[\p{Cc}\u0020-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\u303d\u30a0\u30fb\uff01-\uff0f]+/gu;
/** Katakana letters. The hiragana letters are `KATAKANA_OFFSET` code points before them. */
const KATAKANA = /[\u30a1-\u30f6]/g;
const KATAKANA_OFFSET = 0x60;

/** Minimum length of a word in a fuzzy search, in characters. A shorter word has too few trigrams. */
const MIN_FUZZY_LENGTH = 4;
/** Maximum length of a short word, in characters. Almost every description has words that start with such a word. */
const MAX_SHORT_LENGTH = 2;
/** Maximum number of words in a fuzzy search. Further words hardly narrow the result. */
const MAX_FUZZY_WORDS = 6;

export interface ParsedSearch {
  /** Starts of words, whole words and character pairs. */
  readonly terms: readonly Term[];
  /** Words to compare by trigrams. */
  readonly fuzzyWords: readonly string[];
  /** The whole text, normalized as titles are in the column `searched_series.titles`. */
  readonly plain: string;
}

export interface Term {
  readonly text: string;
  /** `beginning`: matches all words that start with the text. `word`: the whole word. `pair`: two adjacent characters. */
  readonly kind: 'beginning' | 'word' | 'pair';
}

export function parseSearch(typed: string): ParsedSearch {
  const plain = normalizeSearchText(typed);
  // As in the column `searched_series.names` (database function `search_names`): Hangul stays split into letters, and kana lose
  // their voicing marks.
  const fuzzyWords = plain.replace(VOICING, '').split(' ');
  return {
    terms: splitWords(plain).flatMap(toTerms).filter(isFirst),
    fuzzyWords: [...new Set(fuzzyWords)].filter((word) => word.length >= MIN_FUZZY_LENGTH).slice(0, MAX_FUZZY_WORDS),
    plain,
  };
}

/**
 * Removes case, accents, punctuation and character width, and converts katakana to hiragana. Words are separated by one space.
 * The result is decomposed (NFKD).
 */
export function normalizeSearchText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(MARKS, '')
    .replace(SEPARATORS, ' ')
    .replace(KATAKANA, (character) => String.fromCharCode(character.charCodeAt(0) - KATAKANA_OFFSET))
    .trim();
}

/**
 * Splits a normalized text into words, composed (NFC) as in the column `searched_series.words` (database function
 * `search_words`).
 */
function splitWords(plain: string): readonly string[] {
  return plain.normalize('NFC').match(WORDS) ?? [];
}

/** Returns the words of a search except short ones (`MAX_SHORT_LENGTH`). */
export function parseDescriptionWords(typed: string): readonly string[] {
  return splitWords(normalizeSearchText(typed)).filter((word) => !isShort(word));
}

function isShort(word: string): boolean {
  return word.length <= MAX_SHORT_LENGTH && !UNSPACED_START.test(word);
}

/** Tells whether a term is the first one with its text. */
function isFirst({ text }: Term, index: number, all: readonly Term[]): boolean {
  return all.findIndex((other) => other.text === text) === index;
}

function toTerms(word: string): Term[] {
  if (!UNSPACED_START.test(word)) return [{ text: word, kind: word.length > 1 ? 'beginning' : 'word' }];
  if (word.length === 1) return [{ text: word, kind: 'beginning' }];
  return Array.from({ length: word.length - 1 }, (_, index) => ({ text: word.slice(index, index + 2), kind: 'pair' }));
}

/**
 * Tells whether words of a text start with the words of the search, in any order. Words of scripts without spaces may be
 * anywhere.
 */
export function containsWords(text: string, typed: string): boolean {
  const plain = ` ${normalizeSearchText(text)}`;
  return normalizeSearchText(typed)
    .split(' ')
    .every((word) => plain.includes(UNSPACED_START.test(word.normalize('NFC')) ? word : ` ${word}`));
}

/** Maximum number of the visitor's languages in a title pattern, so that a long Accept-Language header can't make it long. */
const MAX_LANGUAGES = 5;

/**
 * How a text matches a title. `whole`: equals the title. `firstWords`: the title starts with these complete words. `start`: the
 * title starts with the text. `inside`: any word of the title starts with the text.
 */
type TitleMatch = 'whole' | 'firstWords' | 'start' | 'inside';

/**
 * Returns a regular expression of PostgreSQL for the column `searched_series.titles`. The column has one line per title, after
 * its language: `'\n*:space cats\nfr:chats de l espace\n'`. `*` is the original title. The expression matches the original title
 * and titles in `languages`.
 * @param languages BCP 47 tags, best first
 * @param plain normalized text, which needs no escaping, because it contains no punctuation
 */
export function createTitlePattern(languages: readonly string[], match: TitleMatch, plain: string): string {
  const primary = languages.map((language) => language.toLowerCase().split('-')[0] ?? '');
  const known = [...new Set(primary)].filter((tag) => /^[a-z]{2,8}$/.test(tag)).slice(0, MAX_LANGUAGES);
  const line = `\\n(?:\\*${known.map((tag) => `|${tag}(?:-[a-z0-9-]+)?`).join('')}):`;
  switch (match) {
    case 'whole':
      return `${line}${plain}\\n`;
    case 'firstWords':
      return `${line}${plain} `;
    case 'start':
      return line + plain;
    case 'inside':
      // Scripts without spaces have no starts of words.
      return UNSPACED_START.test(plain.normalize('NFC')) ? `${line}[^\\n]*${plain}` : `${line}(?:[^\\n]* )?${plain}`;
  }
}

/**
 * Formats a term for `to_tsquery('simple', …)`. No escaping is needed, because terms contain no punctuation.
 * @param weights weights of the tsvector to search: A for titles, B for the creator, C for descriptions. Default: all.
 */
export function formatTerm({ text, kind }: Term, weights = ''): string {
  const mark = `${kind === 'beginning' ? '*' : ''}${weights}`;
  return mark === '' ? `'${text}'` : `'${text}':${mark}`;
}

/**
 * Formats terms for `to_tsquery('simple', …)`, joined by AND.
 *
 * Without `weights`, a short word matches titles and creators' names. It matches descriptions only as a whole word, and only if
 * the search also has a longer term: 'la' finds no description, and 'la sorc' finds 'la sorcière'.
 */
export function formatTerms(terms: readonly Term[], weights = ''): string {
  if (weights !== '') return terms.map((term) => formatTerm(term, weights)).join(' & ');
  const isEveryShort = terms.every(({ text }) => isShort(text));
  return terms
    .map((term) => {
      if (!isShort(term.text)) return formatTerm(term);
      const inNames = formatTerm(term, 'AB');
      return isEveryShort ? inNames : `(${inNames} | ${formatTerm({ ...term, kind: 'word' }, 'C')})`;
    })
    .join(' & ');
}
