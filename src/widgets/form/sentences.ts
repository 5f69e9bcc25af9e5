import type { MessageDescriptor } from '@lingui/core';
import { failures, messageOf, type MessageValues } from './messages.ts';
import type { Saying } from './placeFailure.ts';

/** Whether the form or the server found the error. */
export type Finder = 'form' | 'upstream';

/** Seconds to wait after a 429 without Retry-After, which servers should always send. */
const DEFAULT_WAIT_S = 60;

/** The sentence of an error. `words` are the labels and limits of its field, if it has one. */
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
