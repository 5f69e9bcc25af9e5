import { useLingui } from '@lingui/react';
import type { Words } from './messages.ts';
import type { Saying } from './placeFailure.ts';
import { type Finder, sentenceOf } from './sentences.ts';

/** Says a fault in the language on screen. */
export function useMessages(): (saying: Saying, finder: Finder, words?: Partial<Words>) => string {
  const { _ } = useLingui();
  return (saying, finder, words) => _(sentenceOf(saying, finder, words));
}
