/** Maps a server error to messages at fields or at the top of the form. */
import { isApiError } from '../../api/transport/apiError.ts';
import type { FieldErrors, Violation } from '../../api/schemas/errors.ts';
import { type Failure, findMessage } from './messages.ts';

/** A sentence to show, identified by the code of the response or by the failed action. */
export type FormMessage =
  | {
      readonly code: string;
      /** Seconds to wait before the next attempt, from the header `Retry-After`. */
      readonly seconds?: number | undefined;
      /** The quota, if it was reached. */
      readonly limit?: number | undefined;
      /** The server's name of a field that the form doesn't have. */
      readonly field?: string | undefined;
    }
  | { readonly failure: Failure };

export interface FormErrors {
  /** By path of a form field: `profile.username`. The first error of each field. */
  readonly fields: Readonly<Record<string, FormMessage>>;
  /** Shown at the top: errors of the whole request, or of fields that the form doesn't have. */
  readonly general: readonly FormMessage[];
}

export interface ErrorMappingOptions {
  /** Paths of the form's fields. */
  readonly fields: readonly string[];
  /** Shown for a field's unknown code, or if no error has a known sentence. */
  readonly fallback: Failure;
  /** The field that shows the fallback. Default: the top of the form. */
  readonly fallbackField?: string | undefined;
}

/**
 * Assigns the errors of a response to fields, or to the top of the form. A field's unknown code becomes the fallback.
 * @param error the request's rejection; anything other than an ApiError is shown as the fallback
 */
export function mapErrorToForm(error: unknown, { fields, fallback, fallbackField }: ErrorMappingOptions): FormErrors {
  const fallbackErrors: FormErrors =
    fallbackField !== undefined && fields.includes(fallbackField)
      ? { fields: { [fallbackField]: { failure: fallback } }, general: [] }
      : { fields: {}, general: [{ failure: fallback }] };
  if (!isApiError(error)) return fallbackErrors;

  const fieldMessages: Record<string, FormMessage> = {};
  const general: FormMessage[] = [];
  const addMessage = ({ code }: Pick<Violation, 'code'>, path: string | undefined) => {
    const known = findMessage(code);
    const target = path ?? known?.field;
    if (known === undefined && target === undefined) return;
    const isFormField = target !== undefined && fields.includes(target);
    const field = isFormField ? undefined : path;
    const message: FormMessage =
      known === undefined ? { failure: fallback } : { code, seconds: error.retryAfter, limit: error.limit, field };
    if (isFormField) fieldMessages[target] ??= message;
    else if (!general.some((other) => isSameMessage(other, message))) general.push(message);
  };

  for (const [path, { code }] of listFieldErrors(error.fields)) addMessage({ code }, path);
  for (const violation of error.body?.errors ?? []) addMessage(violation, undefined);
  // Codes such as 'validation_failed' only say that there are field errors. They have no sentence, so `addMessage` ignores them.
  if (error.code !== undefined) addMessage({ code: error.code }, undefined);
  return Object.keys(fieldMessages).length + general.length === 0 ? fallbackErrors : { fields: fieldMessages, general };
}

/** Lists each field's path and first error: `{profile: {children: {username: …}}}` gives `['profile.username', violation]`. */
function listFieldErrors(children: Readonly<Record<string, FieldErrors>>, above = ''): [string, Violation][] {
  return Object.entries(children).flatMap(([name, field]) => {
    const path = above + name;
    const [first] = field.errors;
    const below = listFieldErrors(field.children ?? {}, `${path}.`);
    return first ? [[path, first], ...below] : below;
  });
}

function isSameMessage(message: FormMessage, other: FormMessage): boolean {
  return 'code' in message
    ? 'code' in other && message.code === other.code
    : 'failure' in other && message.failure === other.failure;
}
