/** The shape of every error, and the conversion of a schema's issues to it, for the upstream's checks and for forms. */
import * as v from 'valibot';

export const violation = v.object({ code: v.string(), message: v.string() });
export type Violation = v.InferOutput<typeof violation>;

/** What is wrong with a field, and with the fields inside it; entries of arrays are children named '0', '1', … */
export interface FieldErrors {
  errors: Violation[];
  children?: Record<string, FieldErrors> | undefined;
}

export const fieldErrors: v.GenericSchema<unknown, FieldErrors> = v.object({
  errors: v.fallback(v.array(violation), []),
  children: v.optional(
    v.record(
      v.string(),
      v.lazy(() => fieldErrors),
    ),
  ),
});

/**
 * Body of an answer that is no success. `code` is of the whole; `errors` are of nothing in particular; `children` are by field.
 * `message` is English, for logs: screens make their sentence of the codes. Lenient, since a proxy may have written it.
 */
export const errorAnswer = v.object({
  message: v.fallback(v.string(), ''),
  code: v.fallback(v.optional(v.string()), undefined),
  errors: v.fallback(v.array(violation), []),
  /** How many there may be, of what an account has too many of; bytes of files. */
  limit: v.fallback(v.optional(v.number()), undefined),
  children: v.fallback(v.record(v.string(), fieldErrors), {}),
});
export type ErrorAnswer = v.InferOutput<typeof errorAnswer>;

/**
 * A failed parse as the body of a 422. One code a field, the first: what follows from an empty field is no news.
 * `message` repeats the code; what was sent is not quoted, it may be a password.
 */
export function validationAnswer(issues: readonly v.BaseIssue<unknown>[]): ErrorAnswer {
  const root: FieldErrors = { errors: [] };
  for (const issue of issues) {
    const at = place(root, issue.path ?? []);
    if (at.errors.length === 0) at.errors.push({ code: issue.message, message: issue.message });
  }
  return {
    message: 'The request has errors',
    code: 'validation_failed',
    errors: root.errors,
    children: root.children ?? {},
  };
}

function place(root: FieldErrors, path: readonly { readonly key?: unknown }[]): FieldErrors {
  let at = root;
  for (const { key } of path) {
    const children: Record<string, FieldErrors> = (at.children ??= Object.create(null));
    at = children[String(key)] ??= { errors: [] };
  }
  return at;
}
