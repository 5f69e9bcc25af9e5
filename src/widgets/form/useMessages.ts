import { useLingui } from '@lingui/react';
import type { MessageValues } from './messages.ts';
import type { Saying } from './placeFailure.ts';
import { type Finder, sentenceOf } from './sentences.ts';

/** Translates an error into the interface language. */
export function useMessages(): (saying: Saying, finder: Finder, words?: Partial<MessageValues>) => string {
  const { _ } = useLingui();
  return (saying, finder, words) => _(sentenceOf(saying, finder, words));
}
