import * as v from 'valibot';

/** Converts empty text and white space to null, and passes other text to `schema`. */
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
