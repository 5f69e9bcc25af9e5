import { Trans, useLingui } from '@lingui/react/macro';
import { useFormState, useWatch } from 'react-hook-form';
import { useEffect, useMemo } from 'react';
import * as v from 'valibot';
import { code, request } from '../../../api/schemas/fields.ts';
import { limits } from '../../../api/schemas/limits.ts';
import { birthDate, type CurrentUser, type Gender, genders, profileChange } from '../../../api/schemas/user.ts';
import { changeProfileOptions, changeUserOptions } from '../../../api/user.ts';
import { RadioGroup } from '../../../ui/ChoiceGroup.tsx';
import { toast } from '../../../ui/toasts.ts';
import { toFormError } from '../../../widgets/form/fieldErrors.ts';
import { FormField } from '../../../widgets/form/FormField.tsx';
import { RequestForm } from '../../../widgets/form/RequestForm.tsx';
import { useMessages } from '../../../widgets/form/useMessages.ts';
import { useMutateAsync } from '../../../widgets/form/useMutateAsync.ts';
import type { RequestForm as Form } from '../../../widgets/form/useRequestForm.ts';
import { emptyToNull } from '../form/emptyToNull.ts';
import { pickChanged } from '../form/formChanges.ts';
import { SaveActions } from '../form/SaveActions.tsx';
import { useSettingsForm } from '../form/useSettingsForm.ts';

const { name, location } = profileChange.entries;

/** Sent in up to two requests, because `gender` isn't part of the profile. */
const schema = request({
  name: emptyToNull(v.unwrap(v.unwrap(name))),
  birth_date: emptyToNull(birthDate),
  gender: v.union(
    [
      v.pipe(
        v.literal(''),
        v.transform(() => null),
      ),
      v.picklist(genders),
    ],
    code('user_gender_invalid'),
  ),
  location: emptyToNull(v.unwrap(v.unwrap(location))),
});
type Values = v.InferInput<typeof schema>;
type Request = v.InferOutput<typeof schema>;

const paths = ['name', 'birth_date', 'gender', 'location'] as const;

/** Form for personal information. All fields are optional. */
export default function PersonalForm({ user }: { readonly user: CurrentUser }) {
  const { t } = useLingui();
  const age = limits.adultAge;
  const changeUser = useMutateAsync(changeUserOptions);
  const changeProfile = useMutateAsync(changeProfileOptions);
  const send = async (request: Request) => {
    const { gender, ...profile } = pickChanged(request, toSavedRequest(user));
    if (gender !== undefined) await changeUser({ gender });
    if (Object.keys(profile).length > 0) await changeProfile(profile);
  };
  const saved = useMemo(() => toSavedValues(user), [user]);
  const { form, isChanged, discard } = useSettingsForm<Values, Request>({
    key: `settings-personal-${user.uuid}`,
    schema,
    saved,
    paths,
    send,
    onSaved: () => toast({ type: 'success', message: t`Personal information saved` }),
    fallback: 'saving',
  });
  return (
    <RequestForm form={form}>
      <FormField
        form={form}
        name="name"
        label={t`Name`}
        autoComplete="name"
        hint={<Trans>Private. Your profile shows your display name.</Trans>}
        isOptional
        isCounted
        max={limits.personName}
      />
      <FormField
        form={form}
        name="birth_date"
        label={t`Date of birth`}
        type="date"
        autoComplete="bday"
        isOptional
        hint={<Trans>Private. You must be {age} or older to read mature series.</Trans>}
      />
      <GenderField form={form} />
      <FormField
        form={form}
        name="location"
        label={t`Location`}
        autoComplete="address-level2"
        hint={<Trans>Public. Shown on your profile.</Trans>}
        isOptional
        isCounted
        max={limits.location}
      />
      <SaveActions isSending={form.isSending} isChanged={isChanged} onDiscard={discard} />
    </RequestForm>
  );
}

function GenderField({ form }: { readonly form: Form<Values, Request> }) {
  const { t } = useLingui();
  const say = useMessages();
  const { control, setValue, getFieldState } = form.methods;
  const value = useWatch({ control, name: 'gender' });
  const state = useFormState({ control, name: 'gender' });
  const { registerShown } = form;
  useEffect(() => registerShown('gender'), [registerShown]);
  const fault = getFieldState('gender', state).error;
  const message = fault && toFormError(fault);
  const labels: Readonly<Record<Gender, string>> = {
    female: t`Female`,
    male: t`Male`,
    non_binary: t`Non-binary`,
    undisclosed: t`Prefer not to say`,
  };
  return (
    // Without a saved answer, nothing is selected.
    <RadioGroup<Gender | ''>
      legend={t`Gender`}
      hint={<Trans>Private</Trans>}
      value={value}
      onChange={(gender) => setValue('gender', gender, { shouldDirty: true, shouldValidate: state.isSubmitted })}
      options={genders.map((gender) => ({ value: gender, label: labels[gender] }))}
      error={message && say(message.message, message.source, { field: t`Gender` })}
    />
  );
}

function toSavedRequest({ gender, profile }: CurrentUser): Request {
  const { name, birth_date, location } = profile;
  // An unknown gender stays saved unless the user chooses another one.
  return { name, birth_date, location, gender: gender === 'unknown' ? null : gender };
}

function toSavedValues(user: CurrentUser): Values {
  const { name, birth_date, location, gender } = toSavedRequest(user);
  return { name: name ?? '', birth_date: birth_date ?? '', location: location ?? '', gender: gender ?? '' };
}
