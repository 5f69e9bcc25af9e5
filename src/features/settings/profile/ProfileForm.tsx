import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { limits } from '../../../api/schemas/limits.ts';
import type { CurrentUser } from '../../../api/schemas/user.ts';
import { changeProfileOptions } from '../../../api/user.ts';
import { toast } from '../../../ui/toasts.ts';
import { FormField } from '../../../widgets/form/FormField.tsx';
import { RequestForm } from '../../../widgets/form/RequestForm.tsx';
import { useMutateAsync } from '../../../widgets/form/useMutateAsync.ts';
import styles from '../Forms.module.css';
import { pickChanged } from '../form/formChanges.ts';
import {
  networkAddresses,
  type ProfileRequest,
  profilePaths,
  getProfileSchema,
  type ProfileValues,
  toProfileValues,
  toSavedProfile,
  toSavedProfileText,
} from './profileRequest.ts';
import { SaveActions } from '../form/SaveActions.tsx';
import { UsernameField } from './UsernameField.tsx';
import { useSettingsForm } from '../form/useSettingsForm.ts';

const networks = [
  { name: 'facebook', label: 'Facebook' },
  { name: 'twitter', label: 'Twitter' },
  { name: 'instagram', label: 'Instagram' },
] as const;

/** Form for the public profile. */
export default function ProfileForm({ user }: { readonly user: CurrentUser }) {
  const { t } = useLingui();
  const change = useMutateAsync(changeProfileOptions);
  const saved = useMemo(() => toProfileValues(user), [user]);
  const { form, isChanged, discard } = useSettingsForm<ProfileValues, ProfileRequest>({
    key: `settings-profile-${user.uuid}`,
    schema: getProfileSchema(user),
    saved,
    paths: profilePaths,
    send: async (request) => {
      const { username, ...changed } = pickChanged(request, toSavedProfile(user));
      const profile = typeof username === 'string' ? { ...changed, username } : changed;
      if (Object.keys(profile).length > 0) await change(profile);
    },
    onSaved: () => toast({ type: 'success', message: t`Profile saved` }),
    fallback: 'saving',
    toSavedText: toSavedProfileText,
  });
  return (
    <RequestForm form={form}>
      <FormField
        form={form}
        name="display_name"
        label={t`Display name`}
        autoComplete="nickname"
        isCounted
        max={limits.displayName}
        hint={t`Shown on your profile and series`}
      />
      <UsernameField form={form} saved={user.username ?? ''} />
      <FormField
        form={form}
        name="description"
        label={t`Description`}
        type="lines"
        autoComplete="off"
        isOptional
        isCounted
        max={limits.description}
      />
      <fieldset className={styles.links}>
        <legend className={styles.legend}>
          <Trans>Social links</Trans>
        </legend>
        {networks.map(({ name, label }) => (
          <FormField
            key={name}
            form={form}
            name={`social_links.${name}`}
            label={label}
            type="url"
            inputMode="url"
            autoComplete="url"
            placeholder={networkAddresses[name]}
            hint={t`Your username or a link to your page`}
            isOptional
            max={limits.webAddress}
          />
        ))}
      </fieldset>
      <SaveActions isSending={form.isSending} isChanged={isChanged} onDiscard={discard} />
    </RequestForm>
  );
}
