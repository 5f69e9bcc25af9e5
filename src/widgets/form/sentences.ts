import type { MessageDescriptor } from '@lingui/core';
import { failures, messageOf, type MessageValues } from './messages.ts';
import type { Saying } from './placeFailure.ts';

/** Who found the fault. */
export type Finder = 'form' | 'upstream';

/** s to wait after a 429 without Retry-After, which an upstream should always send. */
const DEFAULT_WAIT_S = 60;

/** The sentence of a fault. `words` are of the field it is said of, if it is of one. */
export function sentenceOf(saying: Saying, finder: Finder, words: Partial<MessageValues> = {}): MessageDescriptor {
  if ('failure' in saying) return failures[saying.failure];
  const message = messageOf(saying.code);
  if (message === undefined) return failures.request;
  const known = {
    field: saying.field ?? '',
    length: 0,
    limit: saying.limit ?? 0,
    seconds: saying.seconds ?? DEFAULT_WAIT_S,
    ...words,
  };
  return (finder === 'form' && message.form ? message.form : message.say)(known);
}
