/**
 * Forms that are sent to the upstream. They validate with the request's own schema, so that form and upstream agree. No error shows
 * before the first submit; then each field validates as it changes. When sending fails, the typed text stays, errors show at their
 * fields and the first field with an error gets the focus.
 *
 * Loads react-hook-form: only lazy screens and dialogs may import it.
 */
import { valibotResolver } from '@hookform/resolvers/valibot';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type * as v from 'valibot';
import { isAborted } from '../../api/apiError.ts';
import { errorOf } from './fieldFaults.ts';
import { clearFields, type PersistedFields, writeFields, readFields, textFields } from './persistedFields.ts';
import type { Failure } from './messages.ts';
import { placeFailure, type Saying } from './placeFailure.ts';

interface RequestFormOptions<Values extends FieldValues, Output, Answer> {
  readonly schema: v.GenericSchema<Values, Output>;
  /** Every field of the form, with what stands in it at first. Text fields begin with '', never with undefined. */
  readonly initial: DefaultValues<Values>;
  /** Sends what the schema made of the answers. */
  readonly send: (request: Output) => Promise<Answer>;
  readonly onSent?: ((answer: Answer, request: Output) => void) | undefined;
  /** What is said when the upstream gives no reason that we know a sentence for, and under which field where not on top. */
  readonly failure: Failure;
  readonly failureAt?: FieldPath<Values>;
  readonly keep?: PersistedFields<Values>;
}

export interface RequestForm<Values extends FieldValues, Output = unknown> {
  readonly methods: UseFormReturn<Values, unknown, Output>;
  /** What is wrong with the whole; shown on top. */
  readonly general: readonly Saying[];
  readonly isSending: boolean;
  readonly submit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** Tells the form that a field is on the screen. Answers how to take it back. */
  readonly show: (path: FieldPath<Values>) => () => void;
}

export function useRequestForm<Values extends FieldValues, Output, Answer>(
  options: RequestFormOptions<Values, Output, Answer>,
): RequestForm<Values, Output> {
  const { schema, initial, send, onSent, failure, failureAt, keep } = options;
  const [defaultValues] = useState(() =>
    keep ? Object.assign({}, initial, readFields(keep.key, keep.fields)) : initial,
  );
  const methods = useForm<Values, unknown, Output>({
    resolver: valibotResolver(schema),
    defaultValues,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  });
  const [general, setGeneral] = useState<readonly Saying[]>([]);
  const [shown] = useState(() => new Set<FieldPath<Values>>());
  const [isSending, setSending] = useState(false);
  const sending = useRef(false);
  useKeeping(methods, keep);

  const tryToSend = async (request: Output) => {
    setGeneral([]);
    try {
      const answer = await send(request);
      if (keep && !keep.staysWhenSent) clearFields(keep.key);
      onSent?.(answer, request);
    } catch (error) {
      if (isAborted(error)) return;
      const placed = placeFailure(error, { fields: [...shown], failure, failureAt });
      setGeneral(placed.general);
      let shouldFocus = true;
      for (const path of shown) {
        const saying = placed.fields[path];
        if (saying === undefined) continue;
        methods.setError(path, errorOf(saying), { shouldFocus });
        shouldFocus = false;
      }
    }
  };

  const submit = async (form: HTMLFormElement) => {
    if (sending.current) return;
    sending.current = true;
    setSending(true);
    takeOver(form, shown, methods);
    try {
      await methods.handleSubmit(tryToSend)();
    } finally {
      sending.current = false;
      setSending(false);
    }
  };

  return {
    methods,
    general,
    isSending,
    submit: (event) => {
      event.preventDefault();
      // Dialogs are drawn elsewhere in the document and yet bubble to the form that opened them.
      event.stopPropagation();
      void submit(event.currentTarget);
    },
    show: (path) => {
      shown.add(path);
      return () => shown.delete(path);
    },
  };
}

/** Some password managers fill in without telling the page: what stands in the fields when it is sent is what is meant. */
function takeOver<Values extends FieldValues, Output>(
  form: HTMLFormElement,
  shown: ReadonlySet<FieldPath<Values>>,
  { getValues, register }: UseFormReturn<Values, unknown, Output>,
): void {
  for (const path of shown) {
    const control = form.elements.namedItem(path);
    const isText = control instanceof HTMLTextAreaElement || control instanceof HTMLInputElement;
    if (isText && control.type !== 'checkbox' && control.value !== getValues(path)) {
      void register(path).onChange({ target: control, type: 'change' });
    }
  }
}

/** Keeps what is typed as it is typed: a tab may be closed by its device at any moment. */
function useKeeping<Values extends FieldValues, Output>(
  { subscribe }: UseFormReturn<Values, unknown, Output>,
  keep: PersistedFields<Values> | undefined,
): void {
  const key = keep?.key;
  const fields = useRef(keep?.fields ?? []);
  useEffect(() => {
    if (key === undefined) return;
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => writeFields(key, textFields(values, fields.current)),
    });
  }, [key, subscribe]);
}
