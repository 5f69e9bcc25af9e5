import { Trans, useLingui } from '@lingui/react/macro';
import { type InputHTMLAttributes, type ReactNode, useEffect, useRef } from 'react';
import { type FieldPath, type FieldValues, useFormState, useWatch } from 'react-hook-form';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField, type TextType } from '../../ui/TextField.tsx';
import { toFormError } from './fieldErrors.ts';
import styles from './FormField.module.css';
import { useMessages } from './useMessages.ts';
import type { RequestForm } from './useRequestForm.ts';

type Attributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'placeholder' | 'inputMode' | 'autoCapitalize' | 'spellCheck' | 'enterKeyHint' | 'disabled' | 'readOnly'
>;

interface FormFieldProps<Values extends FieldValues, Output> extends Attributes {
  readonly form: RequestForm<Values, Output>;
  readonly name: FieldPath<Values>;
  /** The label. Plain text, because messages contain it ('Email is required'). */
  readonly label: string;
  /** `lines`: a multi-line text field. */
  readonly type?: TextType | 'lines';
  /** The autocomplete value; 'off' to turn autocompletion off. */
  readonly autoComplete: string;
  readonly hint?: ReactNode;
  /** A text announced to screen readers when it changes. Not shown while the field has an error. */
  readonly status?: ReactNode;
  readonly isOptional?: boolean;
  /** Minimum length, for error messages. */
  readonly min?: number;
  /** Maximum length, for error messages and the counter. */
  readonly max?: number;
  readonly isCounted?: boolean;
}

/** A text field of a form with its error message. */
export function FormField<Values extends FieldValues, Output>({
  form,
  name,
  label,
  type = 'text',
  isOptional = false,
  min,
  max,
  isCounted = false,
  hint,
  status,
  ...rest
}: FormFieldProps<Values, Output>) {
  const { t } = useLingui();
  const translate = useMessages();
  const { control, register, getFieldState } = form.methods;
  const state = useFormState({ control, name });
  const value: unknown = useWatch({ control, name });
  const { registerShown } = form;
  // Registers the field in an effect, because react-hook-form's own list of fields is updated too late.
  useEffect(() => registerShown(name), [registerShown, name]);

  const fault = getFieldState(name, state).error;
  const error = fault && toFormError(fault);
  const length = (fault?.message === 'too_short' ? min : max) ?? 0;
  const { ref: registerElement, onChange, onBlur } = register(name);
  const isRegistered = useRef(false);
  // The user may have typed into prerendered HTML before the app has started. The first registration overwrites this text with the
  // form's value, so the text is restored. Later registrations keep the form's value, because the form may have been reset.
  const ref = (element: HTMLInputElement | HTMLTextAreaElement | null) => {
    const typed = isRegistered.current ? '' : (element?.value ?? '');
    registerElement(element);
    if (element === null) return;
    isRegistered.current = true;
    if (typed === '' || typed === element.value) return;
    element.value = typed;
    void onChange({ target: element, type: 'change' });
  };
  const field = {
    ...rest,
    name,
    ref,
    onChange,
    onBlur,
    label,
    hint:
      status === undefined ? (
        hint
      ) : (
        <>
          {hint}{' '}
          <span role="status" className={styles.status}>
            {error === undefined && status}
          </span>
        </>
      ),
    optional: isOptional && <Trans>optional</Trans>,
    error: error && translate(error.message, error.source, { field: label, length }),
    'aria-required': isOptional ? undefined : true,
    ...(isCounted && { max, length: typeof value === 'string' ? value.length : 0 }),
  };
  if (type === 'lines') return <TextArea {...field} />;
  return (
    <TextField
      {...field}
      type={type}
      reveal={type === 'password' ? { show: t`Show password`, hide: t`Hide password` } : undefined}
    />
  );
}
