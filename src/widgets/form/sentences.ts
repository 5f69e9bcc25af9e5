import type { MessageDescriptor } from '@lingui/core';
import { failures, findMessage, type MessageValues } from './messages.ts';
import type { FormMessage } from './mapErrorToForm.ts';

export type ErrorSource = 'form' | 'server';

/** Seconds to wait after a 429 without Retry-After. */
const DEFAULT_WAIT_S = 60;

/**
 * Returns the sentence of an error; for an unknown code, the general sentence `failures.request`.
 * @param partialValues the label and the limits of the error's field, if it has one
 */
export function getSentence(
  message: FormMessage,
  source: ErrorSource,
  partialValues: Partial<MessageValues> = {},
): MessageDescriptor {
  if ('failure' in message) return failures[message.failure];
  const known = findMessage(message.code);
  if (known === undefined) return failures.request;
  const values = {
    field: message.field ?? '',
    length: 0,
    limit: message.limit ?? 0,
    seconds: message.seconds ?? DEFAULT_WAIT_S,
    ...partialValues,
  };
  return (source === 'form' && known.form ? known.form : known.say)(values);
}
