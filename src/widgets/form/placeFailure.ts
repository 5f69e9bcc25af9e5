/** Maps a server error to the form: which sentence is shown at which field. */
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

export interface PlacedFailure {
  /** By path of a form field: `profile.username`. The first error of each field. */
  readonly fields: Readonly<Record<string, FormMessage>>;
  /** Shown at the top: errors of the whole request, or of fields that the form doesn't have. */
  readonly general: readonly FormMessage[];
}

export interface PlacingRules {
  /** Paths of the form's fields. */
  readonly fields: readonly string[];
  /** Shown if the response contains no reason with a known sentence. */
  readonly failure: Failure;
  /** The field that shows the failure (sign-up shows it at the password). Default: the top of the form. */
  readonly failureAt?: string | undefined;
}

/**
 * Assigns the errors of a response to fields, or to the top of the form. A field's error with an unknown code becomes the form's
 * failure at that field. If no error can be assigned, only the form's failure is shown.
 * @param error the request's rejection; anything other than an ApiError is shown as the form's failure
 */
export function placeFailure(error: unknown, { fields, failure, failureAt }: PlacingRules): PlacedFailure {
  const unexplained: PlacedFailure =
    failureAt !== undefined && fields.includes(failureAt)
      ? { fields: { [failureAt]: { failure } }, general: [] }
      : { fields: {}, general: [{ failure }] };
  if (!isApiError(error)) return unexplained;

  const placed: Record<string, FormMessage> = {};
  const general: FormMessage[] = [];
  const place = ({ code }: Pick<Violation, 'code'>, path: string | undefined) => {
    const known = findMessage(code);
    const at = path ?? known?.field;
    if (known === undefined && at === undefined) return;
    const isFormField = at !== undefined && fields.includes(at);
    const field = isFormField ? undefined : path;
    const message: FormMessage =
      known === undefined ? { failure } : { code, seconds: error.retryAfter, limit: error.limit, field };
    if (isFormField) placed[at] ??= message;
    else if (!general.some((one) => isSameMessage(one, message))) general.push(message);
  };

  for (const [path, { code }] of listFieldErrors(error.fields)) place({ code }, path);
  for (const violation of error.body?.errors ?? []) place(violation, undefined);
  // Codes such as 'validation_failed' only say that there are field errors.
  if (error.code !== undefined) place({ code: error.code }, undefined);
  return Object.keys(placed).length + general.length === 0 ? unexplained : { fields: placed, general };
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

function isSameMessage(one: FormMessage, other: FormMessage): boolean {
  return 'code' in one
    ? 'code' in other && one.code === other.code
    : 'failure' in other && one.failure === other.failure;
}
