/** How a fault of one field travels through react-hook-form, whose errors are a type and a text. */
import type { FieldError } from 'react-hook-form';
import { type Failure, failures } from './messages.ts';
import type { Saying } from './placeFailure.ts';
import type { Finder } from './sentences.ts';

/** Types of errors that the upstream found; those of the form itself have valibot's types, and a code as their text. */
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
