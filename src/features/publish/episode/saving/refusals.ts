/** Refusals by the server of an episode's parts that aren't text fields: which part, and why. Pure. */
import { isApiError } from '../../../../api/transport/apiError.ts';
import type { FieldErrors } from '../../../../api/schemas/errors.ts';

/** Names of the parts in the request. */
const parts = ['contents', 'scheduled_at', 'thumbnail'] as const;
export type Refusals = Readonly<Partial<Record<(typeof parts)[number], string>>>;

/** @returns one code per refused part; undefined unless the error concerns only these parts */
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

/** Whether the server doesn't have an image that the episode names, or no longer has it. */
export function lacksImages(error: unknown): boolean {
  return Object.values(refusalsOf(error) ?? {}).includes('image_unknown');
}

/** Code of the field, else of its children. */
function firstCode({ errors, children = {} }: FieldErrors): string | undefined {
  const [first] = errors;
  return (
    first?.code ??
    Object.values(children)
      .map(firstCode)
      .find((code) => code !== undefined)
  );
}
