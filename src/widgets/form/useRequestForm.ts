/**
 * Forms that send a request. They validate with the request's own schema, so that form and server agree. If sending fails, the
 * first field with an error gets the focus.
 *
 * This file imports react-hook-form, so only lazily loaded code may import it.
 */
import { valibotResolver } from '@hookform/resolvers/valibot';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type * as v from 'valibot';
import { isAborted } from '../../api/transport/apiError.ts';
import { toFieldError } from './fieldErrors.ts';
import { clearFields, type PersistedFields, writeFields, readFields, pickTextFields } from './persistedFields.ts';
import type { Failure } from './messages.ts';
import { mapErrorToForm, type FormMessage } from './mapErrorToForm.ts';

interface RequestFormOptions<Values extends FieldValues, Output, Result> {
  readonly schema: v.GenericSchema<Values, Output>;
  /** All fields of the form with their initial values. Text fields start with '', never with undefined. */
  readonly initial: DefaultValues<Values>;
  /** Sends the parsed values. */
  readonly send: (request: Output) => Promise<Result>;
  /** Called when `send` has resolved. */
  readonly onSent?: ((result: Result, request: Output) => void) | undefined;
  /** Called when the user submits and a field is invalid. Nothing is sent then. */
  readonly onInvalid?: (() => void) | undefined;
  /** Shown for errors without a known sentence. */
  readonly fallback: Failure;
  /** The field that shows the fallback. Default: the top of the form. */
  readonly fallbackField?: FieldPath<Values>;
  /** The fields whose text is stored in this tab. */
  readonly keep?: PersistedFields<Values>;
}

export interface RequestForm<Values extends FieldValues, Output = unknown> {
  readonly methods: UseFormReturn<Values, unknown, Output>;
  /** Errors of the whole form, shown at the top. */
  readonly general: readonly FormMessage[];
  readonly isSending: boolean;
  readonly submit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** Registers a field that is on the screen, so that it can show errors. Returns a function that unregisters it. */
  readonly registerShown: (path: FieldPath<Values>) => () => void;
}

export function useRequestForm<Values extends FieldValues, Output, Result>(
  options: RequestFormOptions<Values, Output, Result>,
): RequestForm<Values, Output> {
  const { schema, initial, send, onSent, onInvalid, fallback, fallbackField, keep } = options;
  const [defaultValues] = useState(() =>
    keep ? Object.assign({}, initial, readFields(keep.key, keep.fields)) : initial,
  );
  const methods = useForm<Values, unknown, Output>({
    resolver: valibotResolver(schema),
    defaultValues,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  });
  const [general, setGeneral] = useState<readonly FormMessage[]>([]);
  const [registeredFields] = useState(() => new Set<FieldPath<Values>>());
  const [isSending, setSending] = useState(false);
  const isSubmitting = useRef(false);
  usePersistedText(methods, keep);

  const tryToSend = async (request: Output) => {
    setGeneral([]);
    try {
      const result = await send(request);
      if (keep && !keep.staysWhenSent) clearFields(keep.key);
      onSent?.(result, request);
    } catch (error) {
      if (isAborted(error)) return;
      const placed = mapErrorToForm(error, { fields: [...registeredFields], fallback, fallbackField });
      setGeneral(placed.general);
      let shouldFocus = true;
      for (const path of registeredFields) {
        const message = placed.fields[path];
        if (message === undefined) continue;
        methods.setError(path, toFieldError(message), { shouldFocus });
        shouldFocus = false;
      }
    }
  };

  const submit = async (form: HTMLFormElement) => {
    if (isSubmitting.current) return;
    isSubmitting.current = true;
    setSending(true);
    readAutofilledFields(form, registeredFields, methods);
    try {
      await methods.handleSubmit(tryToSend, () => onInvalid?.())();
    } finally {
      isSubmitting.current = false;
      setSending(false);
    }
  };

  return {
    methods,
    general,
    isSending,
    submit: (event) => {
      event.preventDefault();
      // React passes the events of a dialog's portal to the form that opened the dialog.
      event.stopPropagation();
      void submit(event.currentTarget);
    },
    registerShown: (path) => {
      registeredFields.add(path);
      return () => registeredFields.delete(path);
    },
  };
}

/** Reads the values from the elements on submit, because some password managers fill in fields without events. */
function readAutofilledFields<Values extends FieldValues, Output>(
  form: HTMLFormElement,
  registeredFields: ReadonlySet<FieldPath<Values>>,
  { getValues, register }: UseFormReturn<Values, unknown, Output>,
): void {
  for (const path of registeredFields) {
    const control = form.elements.namedItem(path);
    const isText = control instanceof HTMLTextAreaElement || control instanceof HTMLInputElement;
    if (isText && control.type !== 'checkbox' && control.value !== getValues(path)) {
      void register(path).onChange({ target: control, type: 'change' });
    }
  }
}

/** Stores text while it is typed, because the device may close the tab at any time. */
function usePersistedText<Values extends FieldValues, Output>(
  { subscribe }: UseFormReturn<Values, unknown, Output>,
  keep: PersistedFields<Values> | undefined,
): void {
  const key = keep?.key;
  const fields = useRef(keep?.fields ?? []);
  useEffect(() => {
    if (key === undefined) return;
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => writeFields(key, pickTextFields(values, fields.current)),
    });
  }, [key, subscribe]);
}
