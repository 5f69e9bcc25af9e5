import { Trans, useLingui } from '@lingui/react/macro';
import { type InputHTMLAttributes, type ReactNode, useEffect } from 'react';
import { type FieldPath, type FieldValues, useFormState, useWatch } from 'react-hook-form';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField, type TextType } from '../../ui/TextField.tsx';
import { faultOf } from './fieldFaults.ts';
import { useMessages } from './useMessages.ts';
import type { RequestForm } from './useRequestForm.ts';

type Attributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'placeholder' | 'inputMode' | 'autoCapitalize' | 'spellCheck' | 'enterKeyHint' | 'disabled' | 'readOnly'
>;

interface FormFieldProps<Values extends FieldValues, Output> extends Attributes {
  readonly form: RequestForm<Values, Output>;
  readonly name: FieldPath<Values>;
  /** A text and nothing else, for sentences speak of the field by it ('Email is required'). */
  readonly label: string;
  /** `lines`: a text of several. */
  readonly type?: TextType | 'lines';
  /** What password managers and browsers fill in. 'off' is an answer too, so it has to be given. */
  readonly autoComplete: string;
  readonly hint?: ReactNode;
  readonly isOptional?: boolean;
  /** Of the field's length, for the sentences that name them; `max` is counted while the field has the focus. */
  readonly min?: number;
  readonly max?: number;
  /** Whether to count up to `max`; a password's or an address's most is nobody's concern. */
  readonly isCounted?: boolean;
}

/** A text field of a form: its answer, and what is wrong with it in words. */
export function FormField<Values extends FieldValues, Output>({
  form,
  name,
  label,
  type = 'text',
  isOptional = false,
  min,
  max,
  isCounted = false,
  ...rest
}: FormFieldProps<Values, Output>) {
  const { t } = useLingui();
  const say = useMessages();
  const { control, register, getFieldState } = form.methods;
  const state = useFormState({ control, name });
  const value: unknown = useWatch({ control, name });
  const { show } = form;
  // react-hook-form's own list of fields knows too late which are on the screen.
  useEffect(() => show(name), [show, name]);

  const fault = getFieldState(name, state).error;
  const found = fault && faultOf(fault);
  const length = (fault?.message === 'too_short' ? min : max) ?? 0;
  const { ref, onChange, onBlur } = register(name);
  const field = {
    ...rest,
    name,
    ref,
    onChange,
    onBlur,
    label,
    optional: isOptional && <Trans>optional</Trans>,
    error: found && say(found.saying, found.finder, { field: label, length }),
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
