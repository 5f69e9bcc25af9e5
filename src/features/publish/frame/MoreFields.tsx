import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { type FieldPath, type FieldValues, useFormState } from 'react-hook-form';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import type { RequestForm } from '../../../widgets/form/useRequestForm.ts';

interface MoreFieldsProps<Values extends FieldValues, Output> {
  readonly form: RequestForm<Values, Output>;
  /** Name of the text field in `children`. If it has an error, the disclosure opens. */
  readonly name: FieldPath<Values>;
  readonly children: ReactNode;
}

/** A field that is hidden until the user opens it. */
export function MoreFields<Values extends FieldValues, Output>({
  form,
  name,
  children,
}: MoreFieldsProps<Values, Output>) {
  const { control, setFocus } = form.methods;
  const { errors, submitCount } = useFormState({ control });
  const [isOpen, setOpen] = useState(false);
  const isInvalid = errors[name] !== undefined;
  const [wasInvalid, setWasInvalid] = useState(false);
  if (isInvalid !== wasInvalid) {
    setWasInvalid(isInvalid);
    if (isInvalid) setOpen(true);
  }
  // The form could not focus the field while it was hidden.
  const focusInvalidField = useEffectEvent(() => {
    if (Object.keys(errors).length === 1) setFocus(name);
  });
  useEffect(() => {
    if (submitCount > 0 && isInvalid) focusInvalidField();
  }, [submitCount, isInvalid]);
  return (
    <Disclosure summary={<Trans>More</Trans>} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      {children}
    </Disclosure>
  );
}
