/** The shape of all errors, and the conversion of schema issues to it. */
import * as v from 'valibot';

/** One error: a code of `codes.ts`, and an English message for logs. */
export const violation = v.object({ code: v.string(), message: v.string() });
export type Violation = v.InferOutput<typeof violation>;

/** Errors of a field and of the fields inside it. Array items are children named '0', '1', … */
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
 * Body of a failed response. `code` describes the whole request; `errors` belong to no field; `children` are by field. `message`
 * is English, for logs. The schema is lenient, because a proxy may have written the body.
 */
export const errorBody = v.object({
  message: v.fallback(v.string(), ''),
  code: v.fallback(v.optional(v.string()), undefined),
  errors: v.fallback(v.array(violation), []),
  /** The quota that was reached; in bytes for storage and uploads. */
  limit: v.fallback(v.optional(v.number()), undefined),
  children: v.fallback(v.record(v.string(), fieldErrors), {}),
});
export type ErrorBody = v.InferOutput<typeof errorBody>;

/**
 * Converts a failed parse to the body of a 422. Each field has only its first code, because later ones follow from it. An
 * error's `message` repeats the code; the value is never quoted, because it may be a password.
 */
export function validationErrorBody(issues: readonly v.BaseIssue<unknown>[]): ErrorBody {
  const root: FieldErrors = { errors: [] };
  for (const issue of issues) {
    const field = findOrCreate(root, issue.path ?? []);
    if (field.errors.length === 0) field.errors.push({ code: issue.message, message: issue.message });
  }
  return {
    message: 'The request has errors',
    code: 'validation_failed',
    errors: root.errors,
    children: root.children ?? {},
  };
}

/** Returns the errors of a field by its path, adding empty ones where they are missing. */
function findOrCreate(root: FieldErrors, path: readonly { readonly key?: unknown }[]): FieldErrors {
  let field = root;
  for (const { key } of path) {
    const children: Record<string, FieldErrors> = (field.children ??= Object.create(null));
    field = children[String(key)] ??= { errors: [] };
  }
  return field;
}
