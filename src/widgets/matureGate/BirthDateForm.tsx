import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as v from 'valibot';
import { code, request } from '../../api/schemas/fields.ts';
import { limits } from '../../api/schemas/limits.ts';
import { birthDate, type CurrentUser } from '../../api/schemas/user.ts';
import { changeProfileOptions } from '../../api/user.ts';
import { Button } from '../../ui/Button.tsx';
import { FormField } from '../form/FormField.tsx';
import { RequestForm } from '../form/RequestForm.tsx';
import { useRequestForm } from '../form/useRequestForm.ts';
import styles from './MatureNotice.module.css';

/** The API also accepts a profile without a birth date; this form requires one. */
const schema = request({ birth_date: v.pipe(v.string(code('required')), v.nonEmpty(code('required')), birthDate) });

interface BirthDateFormProps {
  /** Whether mature content is being turned on. */
  readonly isPending: boolean;
  readonly onCancel: () => void;
  readonly onSaved: (user: CurrentUser) => void;
}

/** Asks for the birth date and saves it in the profile. */
export function BirthDateForm({ isPending, onCancel, onSaved }: BirthDateFormProps) {
  const { t } = useLingui();
  const { mutateAsync } = useMutation(changeProfileOptions);
  const form = useRequestForm({
    schema,
    initial: { birth_date: '' },
    send: mutateAsync,
    onSent: onSaved,
    fallback: 'saving',
  });
  const { setFocus } = form.methods;
  const age = limits.adultAge;
  useEffect(() => setFocus('birth_date'), [setFocus]);

  return (
    <RequestForm form={form}>
      <FormField
        form={form}
        name="birth_date"
        label={t`Date of birth`}
        type="date"
        autoComplete="bday"
        hint={<Trans>Only used to check that you’re {age} or older. No one else sees it.</Trans>}
      />
      <div className={styles.actions}>
        <Button onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" variant="primary" pending={form.isSending || isPending}>
          <Trans>Continue</Trans>
        </Button>
      </div>
    </RequestForm>
  );
}
