/** Encodes field errors for react-hook-form, whose errors consist of a type and a text. */
import type { FieldError } from 'react-hook-form';
import { type Failure, failures } from './messages.ts';
import type { Saying } from './placeFailure.ts';
import type { Finder } from './sentences.ts';

/** Error types of the server. Errors of the form have valibot's types, and a code as their text. */
const CODE = 'upstream';
const FAILURE = 'failure';

export function errorOf(saying: Saying): { readonly type: string; readonly message: string } {
  return 'code' in saying ? { type: CODE, message: saying.code } : { type: FAILURE, message: saying.failure };
}

export function faultOf({ type, message = '' }: FieldError): { readonly saying: Saying; readonly finder: Finder } {
  if (type === FAILURE && isFailure(message)) return { saying: { failure: message }, finder: 'upstream' };
  return { saying: { code: message }, finder: type === CODE ? 'upstream' : 'form' };
}

function isFailure(name: string): name is Failure {
  return Object.hasOwn(failures, name);
}
