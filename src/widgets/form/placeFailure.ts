/** What an upstream's refusal means for the form that was sent: which sentence stands where. Pure. */
import { isApiError } from '../../api/apiError.ts';
import type { FieldErrors, Violation } from '../../api/schemas/errors.ts';
import { type Failure, messageOf } from './messages.ts';

/** A sentence that is to be said: by the code of an answer, or by what could not be done. */
export type Saying =
  | {
      readonly code: string;
      readonly seconds?: number | undefined;
      /** What an account may have, where it has as much. */
      readonly limit?: number | undefined;
      /** The upstream's name of a field that this form doesn't have. */
      readonly field?: string | undefined;
    }
  | { readonly failure: Failure };

export interface PlacedFailure {
  /** By path of a field of the form: `profile.username`. One sentence a field, the first. */
  readonly fields: Readonly<Record<string, Saying>>;
  /** On top of the form: of nothing in particular, or of a field that this form doesn't have. */
  readonly general: readonly Saying[];
}

export interface PlacingRules {
  /** Paths of the form's fields. */
  readonly fields: readonly string[];
  /** What is said when the answer gives no reason that we know a sentence for. */
  readonly failure: Failure;
  /** The field under which the failure is shown (a sign-up shows it under the password). On top of the form by default. */
  readonly failureAt?: string | undefined;
}

/**
 * Nothing is left unsaid: what has no sentence, no field or no reason is the form's failure.
 * @param error of the call: whatever is no ApiError is the form's failure as well
 */
export function placeFailure(error: unknown, { fields, failure, failureAt }: PlacingRules): PlacedFailure {
  const unexplained: PlacedFailure =
    failureAt !== undefined && fields.includes(failureAt)
      ? { fields: { [failureAt]: { failure } }, general: [] }
      : { fields: {}, general: [{ failure }] };
  if (!isApiError(error)) return unexplained;

  const placed: Record<string, Saying> = {};
  const general: Saying[] = [];
  const put = ({ code }: Pick<Violation, 'code'>, path: string | undefined) => {
    const message = messageOf(code);
    const at = path ?? message?.field;
    if (message === undefined && at === undefined) return;
    const isHere = at !== undefined && fields.includes(at);
    const field = isHere ? undefined : path;
    const saying: Saying =
      message === undefined ? { failure } : { code, seconds: error.retryAfter, limit: error.limit, field };
    if (isHere) placed[at] ??= saying;
    else if (!general.some((one) => sameSaying(one, saying))) general.push(saying);
  };

  for (const [path, { code }] of pathsOf(error.fields)) put({ code }, path);
  for (const violation of error.answer?.errors ?? []) put(violation, undefined);
  // 'validation_failed' and the like only say that the rest says more.
  if (error.code !== undefined) put({ code: error.code }, undefined);
  return Object.keys(placed).length + general.length === 0 ? unexplained : { fields: placed, general };
}

/** `{profile: {children: {username: …}}}` -> `['profile.username', violation]`; the first of each field. */
function pathsOf(children: Readonly<Record<string, FieldErrors>>, above = ''): [string, Violation][] {
  return Object.entries(children).flatMap(([name, field]) => {
    const path = above + name;
    const [first] = field.errors;
    const below = pathsOf(field.children ?? {}, `${path}.`);
    return first ? [[path, first], ...below] : below;
  });
}

function sameSaying(one: Saying, other: Saying): boolean {
  return 'code' in one
    ? 'code' in other && one.code === other.code
    : 'failure' in other && one.failure === other.failure;
}
