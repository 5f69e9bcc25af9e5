/**
 * A form that is synchronized with a draft. Each change of a field is written to the draft. Each change of the draft, in this tab
 * or in another tab, is written to the fields. Fields that the draft doesn't contain show the saved value.
 *
 * This file imports react-hook-form, as `useRequestForm.ts` does, so only lazily loaded code may import it.
 */
import { useEffect, useRef, useState } from 'react';
import type { DefaultValues, FieldPath, FieldValues, Path, PathValue } from 'react-hook-form';
import type * as v from 'valibot';
import { useStoredWork } from '../../../offline/drafts/useStoredWork.ts';
import type { Failure } from '../../../widgets/form/messages.ts';
import { type RequestForm, useRequestForm } from '../../../widgets/form/useRequestForm.ts';

interface DraftFormOptions<Values extends FieldValues, Output, Result> {
  readonly schema: v.GenericSchema<Values, Output>;
  /** Values of the fields that the draft doesn't contain. Must be the same object until a value changes. */
  readonly saved: Values;
  /** The fields that the draft contains. The draft must have been loaded from the device. */
  readonly fields: Readonly<Partial<Values>>;
  readonly set: (values: Partial<Values>) => void;
  readonly names: readonly FieldPath<Values>[];
  readonly send: (request: Output) => Promise<Result>;
  readonly onSent?: (result: Result, request: Output) => void;
  readonly onInvalid?: () => void;
  readonly failure: Failure;
}

export function useDraftForm<Values extends FieldValues, Output, Result>(
  options: DraftFormOptions<Values, Output, Result>,
): RequestForm<Values, Output> {
  const { schema, saved, fields, set, names, send, onSent, onInvalid, failure } = options;
  const [initial] = useState(() => asDefaults<Values>({ ...saved, ...fields }));
  const form = useRequestForm({ schema, initial, send, onSent, onInvalid, failure });
  const { getValues, setValue, subscribe, formState } = form.methods;
  const isSubmitted = formState.isSubmitted;
  useStoredWork(names.some((name) => fields[name] !== undefined));
  /** The values of the draft and the server that the form has last received. */
  const known = useRef({ ...saved, ...fields });

  useEffect(() => {
    const current: Values = { ...saved, ...fields };
    for (const name of names) {
      // One field at a time: `setValue` notifies the subscription below, which would take old values of other fields for user input.
      const one: Partial<Values> = {};
      one[name] = current[name];
      known.current = { ...known.current, ...one };
      if (!isSame(getValues(name), current[name]))
        setValue(name, asValue<Values>(current[name]), { shouldValidate: isSubmitted });
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

/** Compares two values. Ignores leading and trailing white space, which saving removes but the field keeps while the user types. */
function isSame(here: unknown, there: unknown): boolean {
  return typeof here === 'string' && typeof there === 'string' ? here.trim() === there.trim() : isEqual(here, there);
}

function isEqual(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** Returns the values as default values. Complete values are valid default values. */
function asDefaults<Values extends FieldValues>(values: Values): DefaultValues<Values> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `DefaultValues` is the same with every part optional, which the compiler can't see of a generic
  return values as DefaultValues<Values>;
}

/** @param value of a field of `Values` */
function asValue<Values extends FieldValues>(value: unknown) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Values` is generic, so the compiler can't see that they belong together
  return value as PathValue<Values, Path<Values>>;
}
