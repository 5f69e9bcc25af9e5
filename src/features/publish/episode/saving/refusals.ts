/** What the upstream refuses of an episode that stands in no text field: which part it is, and why. Pure. */
import { isApiError } from '../../../../api/apiError.ts';
import type { FieldErrors } from '../../../../api/schemas/errors.ts';

/** As the request calls them. */
const parts = ['contents', 'scheduled_at', 'thumbnail'] as const;
export type Refusals = Readonly<Partial<Record<(typeof parts)[number], string>>>;

/** @returns a code a part; undefined where the failure is of something else, or of something else besides */
export function refusalsOf(error: unknown): Refusals | undefined {
  if (!isApiError(error)) return undefined;
  const refused = parts.flatMap((part) => {
    const of = error.fields[part];
    const code = of && firstCode(of);
    return code === undefined ? [] : [[part, code] as const];
  });
  return refused.length > 0 && refused.length === Object.keys(error.fields).length
    ? Object.fromEntries(refused)
    : undefined;
}

/** An image that the episode names is not there, or no longer. */
export function lacksImages(error: unknown): boolean {
  return Object.values(refusalsOf(error) ?? {}).includes('image_unknown');
}

/** Of the field, else of what is in it. */
function firstCode({ errors, children = {} }: FieldErrors): string | undefined {
  const [first] = errors;
  return (
    first?.code ??
    Object.values(children)
      .map(firstCode)
      .find((code) => code !== undefined)
  );
}
