/**
 * A form whose fields are a draft's: what is typed is in the draft with each key, and what the draft says, from this tab or another,
 * stands in the fields. Beneath lies what is saved upstream.
 *
 * Loads react-hook-form, as `useRequestForm.ts`: only lazy code may import it.
 */
import { useEffect, useRef, useState } from 'react';
import type { DefaultValues, FieldPath, FieldValues, Path, PathValue } from 'react-hook-form';
import type * as v from 'valibot';
import { useKeptWork } from '../../../offline/drafts/useKeptWork.ts';
import type { Failure } from '../../../widgets/form/messages.ts';
import { type RequestForm, useRequestForm } from '../../../widgets/form/useRequestForm.ts';

interface DraftFormOptions<Values extends FieldValues, Output, Answer> {
  readonly schema: v.GenericSchema<Values, Output>;
  /** What stands in the fields that the draft says nothing of. Another object only when something of it has changed. */
  readonly saved: Values;
  /** The draft's fields of the same names; it has been read from the device before. */
  readonly fields: Readonly<Partial<Values>>;
  readonly set: (values: Partial<Values>) => void;
  readonly names: readonly FieldPath<Values>[];
  readonly send: (request: Output) => Promise<Answer>;
  readonly onSent?: (answer: Answer, request: Output) => void;
  readonly failure: Failure;
}

export function useDraftForm<Values extends FieldValues, Output, Answer>(
  options: DraftFormOptions<Values, Output, Answer>,
): RequestForm<Values, Output> {
  const { schema, saved, fields, set, names, send, onSent, failure } = options;
  const [initial] = useState(() => asDefaults<Values>({ ...saved, ...fields }));
  const form = useRequestForm({ schema, initial, send, onSent, failure });
  const { getValues, setValue, subscribe, formState } = form.methods;
  const isSubmitted = formState.isSubmitted;
  useKeptWork(names.some((name) => fields[name] !== undefined));
  /** What draft and upstream say of each field, as last put into the form. */
  const known = useRef({ ...saved, ...fields });

  useEffect(() => {
    const wanted: Values = { ...saved, ...fields };
    for (const name of names) {
      // One after the other: what stands in the others meanwhile is nothing that the person has typed.
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

/** Blanks around a text are taken away as it is saved; they stay in the field for who is typing on. */
function isSame(here: unknown, there: unknown): boolean {
  return typeof here === 'string' && typeof there === 'string' ? here.trim() === there.trim() : isEqual(here, there);
}

function isEqual(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** The whole values are defaults too. */
function asDefaults<Values extends FieldValues>(values: Values): DefaultValues<Values> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `DefaultValues` is the same with every part optional, which the compiler can't see of a generic
  return values as DefaultValues<Values>;
}

/** Of the field that `name` says. */
function asValue<Values extends FieldValues>(value: unknown) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Values` is generic, so the compiler can't see that they belong together
  return value as PathValue<Values, Path<Values>>;
}
