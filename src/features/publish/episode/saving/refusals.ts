/** Finds out why the server has refused parts of an episode. Pure. */
import { isApiError } from '../../../../api/transport/apiError.ts';
import type { FieldErrors } from '../../../../api/schemas/errors.ts';

/** Parts of an episode, named as in the request. */
const partNames = ['contents', 'scheduled_at', 'thumbnail'] as const;
export type Refusals = Readonly<Partial<Record<(typeof partNames)[number], string>>>;

/**
 * Returns one error code per refused part. Undefined if the server refused none of these parts, or another part as well.
 */
export function getRefusals(error: unknown): Refusals | undefined {
  if (!isApiError(error)) return undefined;
  const refused = partNames.flatMap((part) => {
    const fieldErrors = error.fields[part];
    const code = fieldErrors && firstCode(fieldErrors);
    return code === undefined ? [] : [[part, code] as const];
  });
  return refused.length > 0 && refused.length === Object.keys(error.fields).length
    ? Object.fromEntries(refused)
    : undefined;
}

/** Whether the server refused a part because it doesn't have the image (any more). */
export function isImageMissing(error: unknown): boolean {
  return Object.values(getRefusals(error) ?? {}).includes('image_unknown');
}

/** Returns the first error code of the field; if there is none, the first code of its children. */
function firstCode({ errors, children = {} }: FieldErrors): string | undefined {
  const [first] = errors;
  return (
    first?.code ??
    Object.values(children)
      .map(firstCode)
      .find((code) => code !== undefined)
  );
}
