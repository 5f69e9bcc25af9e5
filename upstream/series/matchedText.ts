/** Cuts the part out of a description that tells why a search found the series. */
import { containsWords } from './parseSearch.ts';

/** Maximum length of a text that is cut, without its ellipses, in UTF-16 code units. */
const MAX_LENGTH = 120;
/** Maximum length of the text before the word in which the match ends. */
const MAX_BEFORE = 40;
/** Punctuation that looks wrong beside an ellipsis, and spaces. */
const CUT_EDGES = /^[\s,;:–—]+|[\s,;:–—]+$/gu;

const sentenceSegmenter = new Intl.Segmenter('und', { granularity: 'sentence' });
const wordSegmenter = new Intl.Segmenter('und', { granularity: 'word' });

/**
 * Returns the sentence of a description that contains more of the words than any other, or the first one if several contain equally
 * many. A long sentence is cut at word boundaries around the longest of the words that it contains. Returns null if no sentence
 * contains a word.
 * @param words some of the result of `parseDescriptionWords`
 */
export function findMatchedText(description: string, words: readonly string[]): string | null {
  let best: { readonly sentence: string; readonly found: readonly string[] } | undefined;
  for (const { segment } of sentenceSegmenter.segment(description)) {
    const found = words.filter((word) => containsWords(segment, word));
    if (found.length > (best?.found.length ?? 0)) best = { sentence: segment.replace(/\s+/g, ' ').trim(), found };
  }
  // The longest word says most about why the series was found.
  const [word] = best?.found.toSorted((a, b) => b.length - a.length) ?? [];
  if (best === undefined || word === undefined) return null;
  return best.sentence.length <= MAX_LENGTH ? best.sentence : cutAround(best.sentence, word);
}

/** @param word a word that the sentence contains */
function cutAround(sentence: string, word: string): string {
  const pieces = Array.from(wordSegmenter.segment(sentence), ({ segment }) => segment);
  const match = findMatchIndex(pieces, word);
  let start = match;
  let end = match + 1;
  let length = pieces[match]?.length ?? 0;
  const maxStartLength = length + MAX_BEFORE;
  for (; start > 0 && length + (pieces[start - 1]?.length ?? 0) <= maxStartLength; start -= 1) {
    length += pieces[start - 1]?.length ?? 0;
  }
  for (; end < pieces.length && length + (pieces[end]?.length ?? 0) <= MAX_LENGTH; end += 1) {
    length += pieces[end]?.length ?? 0;
  }
  const text = pieces.slice(start, end).join('');
  const before = start > 0 ? '…' : '';
  const after = end < pieces.length ? '…' : '';
  return before + (before || after ? text.replace(CUT_EDGES, '') : text) + after;
}

/** Returns the index of the piece in which the first match ends, by binary search. */
function findMatchIndex(pieces: readonly string[], word: string): number {
  let low = 0;
  let high = pieces.length - 1;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (containsWords(pieces.slice(0, middle + 1).join(''), word)) high = middle;
    else low = middle + 1;
  }
  return low;
}
