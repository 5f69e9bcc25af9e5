import * as v from 'valibot';

/** An optional text field: empty text becomes null. */
export function emptyToNull<Schema extends v.GenericSchema<string, string>>(schema: Schema) {
  return v.union([
    v.pipe(
      v.string(),
      v.trim(),
      v.literal(''),
      v.transform(() => null),
    ),
    schema,
  ]);
}
