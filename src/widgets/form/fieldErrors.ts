/** Encodes field errors for react-hook-form, whose errors consist of a type and a text. */
import type { FieldError } from 'react-hook-form';
import { type Failure, failures } from './messages.ts';
import type { FormMessage } from './mapErrorToForm.ts';
import type { ErrorSource } from './sentences.ts';

/**
 * Error types for codes of the server and for failures. Errors that the form's validation finds have valibot's types, and a code
 * as their text.
 */
const CODE = 'server';
const FAILURE = 'failure';

/** Converts an error that the server found, or a failure, to an error for react-hook-form. */
export function toFieldError(error: FormMessage): { readonly type: string; readonly message: string } {
  return 'code' in error ? { type: CODE, message: error.code } : { type: FAILURE, message: error.failure };
}

/**
 * Converts any error of react-hook-form to a message. `source`: whether the form or the server found the error. Failures have
 * the source `server`.
 */
export function toFormError({ type, message = '' }: FieldError): {
  readonly message: FormMessage;
  readonly source: ErrorSource;
} {
  if (type === FAILURE && isFailure(message)) return { message: { failure: message }, source: 'server' };
  return { message: { code: message }, source: type === CODE ? 'server' : 'form' };
}

function isFailure(name: string): name is Failure {
  return Object.hasOwn(failures, name);
}
