/**
 * A settings form. It stores changes for this tab until they are saved, and warns before a page with changes is closed. When
 * newer saved values arrive, the fields that the user hasn't changed show them.
 *
 * Imports react-hook-form, so only lazily loaded code may import this file.
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
import { findChanges, writeChanges, readChanges, getText } from './formChanges.ts';

interface SettingsFormOptions<Values extends FieldValues, Output> {
  /** Key of the stored changes. Must identify the user and the form. */
  readonly key: string;
  readonly schema: v.GenericSchema<Values, Output>;
  /** The saved values of all fields, which must be texts. Must be the same object until a value changes. */
  readonly saved: Values & DefaultValues<Values>;
  /** The paths of all fields. Must be the same array in every render. */
  readonly paths: readonly FieldPath<Values>[];
  readonly send: (request: Output) => Promise<unknown>;
  readonly onSaved: () => void;
  readonly fallback: Failure;
  /**
   * Returns a typed text as it would be saved, to recognise stored changes that are saved by now. Doesn't affect what is sent.
   * Default: trims the text. Must be a stable function.
   */
  readonly toSavedText?: (path: string, text: string) => string;
}

function trimText(_path: string, text: string): string {
  return text.trim();
}

export interface SettingsForm<Values extends FieldValues, Output> {
  readonly form: RequestForm<Values, Output>;
  readonly isChanged: boolean;
  readonly discard: () => void;
}

export function useSettingsForm<Values extends FieldValues, Output>({
  key,
  schema,
  saved,
  paths,
  send,
  onSaved,
  fallback,
  toSavedText = trimText,
}: SettingsFormOptions<Values, Output>): SettingsForm<Values, Output> {
  const form = useRequestForm({
    schema,
    initial: saved,
    send,
    onSent: () => {
      writeChanges(key, {});
      onSaved();
    },
    fallback,
  });
  const { control, reset, setValue, subscribe } = form.methods;
  const { isDirty } = useFormState({ control });

  useEffect(() => {
    const changes = readChanges(key);
    reset(saved);
    for (const path of paths) {
      const text = changes[path];
      // A stored change may have been saved in the meantime, for example on another device.
      if (text !== undefined && toSavedText(path, text) !== getText(saved, path))
        setValue(path, toPathValue<Values>(text), { shouldDirty: true });
    }
  }, [key, saved, paths, toSavedText, reset, setValue]);

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => writeChanges(key, findChanges(values, saved, paths)),
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
function toPathValue<Values extends FieldValues>(text: string) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the compiler can't know that they are texts
  return text as PathValue<Values, Path<Values>>;
}
