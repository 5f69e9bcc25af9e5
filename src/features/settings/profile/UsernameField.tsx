import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { username as usernameSchema } from '../../../api/schemas/fields.ts';
import { limits } from '../../../api/schemas/limits.ts';
import { usernameOptions } from '../../../api/user.ts';
import { href } from '../../../navigation/links.ts';
import { FormField } from '../../../widgets/form/FormField.tsx';
import { useDebouncedText } from '../../../widgets/form/useDebouncedText.ts';
import type { RequestForm } from '../../../widgets/form/useRequestForm.ts';
import type { ProfileRequest, ProfileValues } from './profileRequest.ts';

interface UsernameFieldProps {
  readonly form: RequestForm<ProfileValues, ProfileRequest>;
  /** The saved username; '' without one. */
  readonly saved: string;
}

/** Field for the username. */
export function UsernameField({ form, saved }: UsernameFieldProps) {
  const { t } = useLingui();
  const { min, max } = limits.username;
  const name = useWatch({ control: form.methods.control, name: 'username' }).trim();
  const debouncedName = useDebouncedText(name);
  const shouldCheck = debouncedName !== saved && debouncedName === name && v.is(usernameSchema, debouncedName);
  const { data: isFree } = useQuery({ ...usernameOptions(debouncedName), enabled: shouldCheck, retry: false });
  const address = location.host + href('username', { username: name === '' ? 'name' : name });

  return (
    <FormField
      form={form}
      name="username"
      label={t`Username`}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      isOptional={saved === ''}
      min={min}
      max={max}
      isCounted
      hint={
        <Trans>
          {min}–{max} characters: a–z, 0–9, “.” and “_”. Your page: {address}
        </Trans>
      }
      status={
        <>
          {shouldCheck && isFree === false && <Trans>This username is taken.</Trans>}
          {shouldCheck && isFree === true && <Trans>This username is available.</Trans>}
        </>
      }
    />
  );
}
