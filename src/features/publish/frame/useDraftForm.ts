/**
 * A form that is synchronized with a draft: unsaved values on the device. Fields that the draft doesn't contain show the saved
 * value.
 *
 * Imports react-hook-form, so only lazily loaded code may import this file.
 */
import { useEffect, useRef, useState } from 'react';
import type { DefaultValues, FieldPath, FieldValues, Path, PathValue } from 'react-hook-form';
import type * as v from 'valibot';
import { useHoldStoredWork } from '../../../offline/drafts/useHoldStoredWork.ts';
import type { Failure } from '../../../widgets/form/messages.ts';
import { type RequestForm, useRequestForm } from '../../../widgets/form/useRequestForm.ts';

interface DraftFormOptions<Values extends FieldValues, Output, Result> {
  readonly schema: v.GenericSchema<Values, Output>;
  /** Values of the fields that the draft doesn't contain. Must be the same object until a value changes. */
  readonly saved: Values;
  /** The fields that the draft contains. The draft must have been loaded from the device. */
  readonly fields: Readonly<Partial<Values>>;
  /** Writes values to the draft. Must be a stable function. */
  readonly set: (values: Partial<Values>) => void;
  /** The names of all fields. Must be the same array in every render. */
  readonly names: readonly FieldPath<Values>[];
  readonly send: (request: Output) => Promise<Result>;
  readonly onSent?: (result: Result, request: Output) => void;
  readonly onInvalid?: () => void;
  readonly fallback: Failure;
}

/** `send`, `onSent`, `onInvalid` and `fallback`: see `useRequestForm`. */
export function useDraftForm<Values extends FieldValues, Output, Result>(
  options: DraftFormOptions<Values, Output, Result>,
): RequestForm<Values, Output> {
  const { schema, saved, fields, set, names, send, onSent, onInvalid, fallback } = options;
  const [initial] = useState(() => toDefaultValues<Values>({ ...saved, ...fields }));
  const form = useRequestForm({ schema, initial, send, onSent, onInvalid, fallback });
  const { getValues, setValue, subscribe, formState } = form.methods;
  const isSubmitted = formState.isSubmitted;
  useHoldStoredWork(names.some((name) => fields[name] !== undefined));
  /** The values that the form last received (saved ones, or from the draft) or wrote to the draft. */
  const lastSynced = useRef({ ...saved, ...fields });

  useEffect(() => {
    const current: Values = { ...saved, ...fields };
    for (const name of names) {
      // `setValue` notifies the subscription below. If `lastSynced` changed for all fields at once, the subscription would take
      // old values of other fields for user input.
      const change: Partial<Values> = {};
      change[name] = current[name];
      lastSynced.current = { ...lastSynced.current, ...change };
      if (!isSame(getValues(name), current[name]))
        setValue(name, toPathValue<Values>(current[name]), { shouldValidate: isSubmitted });
    }
  }, [saved, fields, names, getValues, setValue, isSubmitted]);

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const changed: Partial<Values> = {};
          for (const name of names) if (!isEqual(values[name], lastSynced.current[name])) changed[name] = values[name];
          if (Object.keys(changed).length === 0) return;
          lastSynced.current = { ...lastSynced.current, ...changed };
          set(changed);
        },
      }),
    [subscribe, names, set],
  );
  return form;
}

/** Compares two values. Ignores leading and trailing white space. */
function isSame(a: unknown, b: unknown): boolean {
  return typeof a === 'string' && typeof b === 'string' ? a.trim() === b.trim() : isEqual(a, b);
}

function isEqual(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

function toDefaultValues<Values extends FieldValues>(values: Values): DefaultValues<Values> {
  // `DefaultValues` is the same type with every part optional. The compiler can't know this for a generic type.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return values as DefaultValues<Values>;
}

/** @param value of a field of `Values` */
function toPathValue<Values extends FieldValues>(value: unknown) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the compiler can't know the type of the field
  return value as PathValue<Values, Path<Values>>;
}
