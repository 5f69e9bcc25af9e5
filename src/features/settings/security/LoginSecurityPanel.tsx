import { Trans } from '@lingui/react/macro';
import { FormSkeleton } from '../../../widgets/form/FormPlace.tsx';
import { DataExport } from '../export/DataExport.tsx';
import { DeleteAccount } from '../deletion/DeleteAccount.tsx';
import { NoPassword } from '../password/NoPassword.tsx';
import PasswordForm from '../password/PasswordForm.tsx';
import { SettingsSection } from '../frame/SettingsSection.tsx';
import { SignOutEverywhere } from './SignOutEverywhere.tsx';
import { useSavedPerson } from '../useSavedPerson.ts';

export default function LoginSecurityPanel() {
  const user = useSavedPerson();
  return (
    <>
      <SettingsSection title={<Trans>Password</Trans>}>
        {!user && <FormSkeleton fields={3} />}
        {user?.has_password && <PasswordForm user={user} />}
        {user && !user.has_password && <NoPassword email={user.email} />}
      </SettingsSection>
      <SettingsSection
        title={<Trans>Devices</Trans>}
        about={
          <Trans>
            Ends every session you have anywhere, this one too. For when a device is lost, or somebody may know your
            password.
          </Trans>
        }
      >
        <SignOutEverywhere />
      </SettingsSection>
      <SettingsSection
        title={<Trans>Your data</Trans>}
        about={
          <Trans>
            Everything we keep of you as one zip: account, series, reading and follows as text, your images as files.
          </Trans>
        }
      >
        {user && <DataExport user={user} />}
      </SettingsSection>
      <SettingsSection
        title={<Trans>Delete the account</Trans>}
        about={
          <Trans>At once and for good: your profile, your series with their episodes, your library, your places.</Trans>
        }
      >
        {user && <DeleteAccount user={user} />}
      </SettingsSection>
    </>
  );
}
