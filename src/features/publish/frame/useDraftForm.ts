/**
 * A form backed by a draft: every change in a field goes to the draft, and every change of the draft, from this tab or another, goes to
 * the fields. Fields without a draft value show the saved value.
 *
 * Imports react-hook-form, as `useRequestForm.ts` does: only lazy code may import this file.
 */
import { useEffect, useRef, useState } from 'react';
import type { DefaultValues, FieldPath, FieldValues, Path, PathValue } from 'react-hook-form';
import type * as v from 'valibot';
import { useStoredWork } from '../../../offline/drafts/useStoredWork.ts';
import type { Failure } from '../../../widgets/form/messages.ts';
import { type RequestForm, useRequestForm } from '../../../widgets/form/useRequestForm.ts';

interface DraftFormOptions<Values extends FieldValues, Output, Result> {
  readonly schema: v.GenericSchema<Values, Output>;
  /** Values of the fields without a draft value. Must be the same object until a value changes. */
  readonly saved: Values;
  /** The draft's fields of the same names, already loaded from the device. */
  readonly fields: Readonly<Partial<Values>>;
  readonly set: (values: Partial<Values>) => void;
  readonly names: readonly FieldPath<Values>[];
  readonly send: (request: Output) => Promise<Result>;
  readonly onSent?: (result: Result, request: Output) => void;
  readonly failure: Failure;
}

export function useDraftForm<Values extends FieldValues, Output, Result>(
  options: DraftFormOptions<Values, Output, Result>,
): RequestForm<Values, Output> {
  const { schema, saved, fields, set, names, send, onSent, failure } = options;
  const [initial] = useState(() => asDefaults<Values>({ ...saved, ...fields }));
  const form = useRequestForm({ schema, initial, send, onSent, failure });
  const { getValues, setValue, subscribe, formState } = form.methods;
  const isSubmitted = formState.isSubmitted;
  useStoredWork(names.some((name) => fields[name] !== undefined));
  /** Value of each field according to the draft and the server, as last put into the form. */
  const known = useRef({ ...saved, ...fields });

  useEffect(() => {
    const wanted: Values = { ...saved, ...fields };
    for (const name of names) {
      // One field at a time: `setValue` notifies the subscription below, which would take the old values of later fields for typed ones.
      const one: Partial<Values> = {};
      one[name] = wanted[name];
      known.current = { ...known.current, ...one };
      if (!isSame(getValues(name), wanted[name]))
        setValue(name, asValue<Values>(wanted[name]), { shouldValidate: isSubmitted });
    }
  }, [saved, fields, names, getValues, setValue, isSubmitted]);

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const changed: Partial<Values> = {};
          for (const name of names) if (!isEqual(values[name], known.current[name])) changed[name] = values[name];
          if (Object.keys(changed).length === 0) return;
          known.current = { ...known.current, ...changed };
          set(changed);
        },
      }),
    [subscribe, names, set],
  );
  return form;
}

/** Ignores surrounding white space: saving removes it, but the field keeps it for a user who types on. */
function isSame(here: unknown, there: unknown): boolean {
  return typeof here === 'string' && typeof there === 'string' ? here.trim() === there.trim() : isEqual(here, there);
}

function isEqual(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** Complete values are valid as defaults. */
function asDefaults<Values extends FieldValues>(values: Values): DefaultValues<Values> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `DefaultValues` is the same with every part optional, which the compiler can't see of a generic
  return values as DefaultValues<Values>;
}

/** @param value of a field of `Values` */
function asValue<Values extends FieldValues>(value: unknown) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Values` is generic, so the compiler can't see that they belong together
  return value as PathValue<Values, Path<Values>>;
}
