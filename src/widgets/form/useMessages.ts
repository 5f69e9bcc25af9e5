import { useLingui } from '@lingui/react';
import type { MessageValues } from './messages.ts';
import type { FormMessage } from './mapErrorToForm.ts';
import { type ErrorSource, getSentence } from './sentences.ts';

/** Returns a function that translates an error into the interface language. */
export function useMessages(): (message: FormMessage, source: ErrorSource, values?: Partial<MessageValues>) => string {
  const { _ } = useLingui();
  return (message, source, values) => _(getSentence(message, source, values));
}
