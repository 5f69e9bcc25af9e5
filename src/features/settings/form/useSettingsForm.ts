/**
 * A form of the settings: it begins with what is saved, keeps for this tab what is changed until that is saved too, and asks before
 * the page is closed over it. What is saved meanwhile on another device comes into the fields that nobody has touched here.
 *
 * Loads react-hook-form, as `useRequestForm.ts`: only lazy code may import it.
 */
import { useEffect } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Path,
  type PathValue,
  useFormState,
} from 'react-hook-form';
import type * as v from 'valibot';
import { holdUnsavedWork } from '../../../device/unsavedWork.ts';
import type { Failure } from '../../../widgets/form/messages.ts';
import { type RequestForm, useRequestForm } from '../../../widgets/form/useRequestForm.ts';
import { changesOf, writeChanges, readChanges, textAt } from './formChanges.ts';

interface SettingsFormOptions<Values extends FieldValues, Output> {
  /** Whose settings, and which. */
  readonly key: string;
  readonly schema: v.GenericSchema<Values, Output>;
  /** As it is saved; all fields, texts alone. Another object only when something of it has changed. */
  readonly saved: Values & DefaultValues<Values>;
  readonly paths: readonly FieldPath<Values>[];
  readonly send: (request: Output) => Promise<unknown>;
  readonly onSaved: () => void;
  readonly failure: Failure;
}

export interface SettingsForm<Values extends FieldValues, Output> {
  readonly form: RequestForm<Values, Output>;
  /** Whether something in it differs from what is saved. */
  readonly isChanged: boolean;
  /** Back to what is saved. */
  readonly discard: () => void;
}

export function useSettingsForm<Values extends FieldValues, Output>({
  key,
  schema,
  saved,
  paths,
  send,
  onSaved,
  failure,
}: SettingsFormOptions<Values, Output>): SettingsForm<Values, Output> {
  const form = useRequestForm({
    schema,
    initial: saved,
    send,
    onSent: () => {
      writeChanges(key, {});
      onSaved();
    },
    failure,
  });
  const { control, reset, setValue, subscribe } = form.methods;
  const { isDirty } = useFormState({ control });

  useEffect(() => {
    const kept = readChanges(key);
    reset(saved);
    for (const path of paths) {
      const text = kept[path];
      // What differs by blanks alone has just been saved, without them.
      if (text !== undefined && text.trim() !== textAt(saved, path))
        setValue(path, asValue<Values>(text), { shouldDirty: true });
    }
  }, [key, saved, paths, reset, setValue]);

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => writeChanges(key, changesOf(values, saved, paths)),
      }),
    [key, saved, paths, subscribe],
  );

  useEffect(() => (isDirty ? holdUnsavedWork() : undefined), [isDirty]);

  return {
    form,
    isChanged: isDirty,
    discard: () => {
      writeChanges(key, {});
      reset(saved);
    },
  };
}

/** All values of these forms are texts. */
function asValue<Values extends FieldValues>(text: string) {
  // `Values` is generic, so the compiler can't see that its leaves are texts; `paths` names only such.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as said
  return text as PathValue<Values, Path<Values>>;
}
