import * as v from 'valibot';

/** A text field that may be left empty: then there is nothing (null), and not an empty text. */
export function orNothing<Schema extends v.GenericSchema<string, string>>(schema: Schema) {
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
