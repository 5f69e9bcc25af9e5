import { Trans } from '@lingui/react/macro';
import { FormSkeleton } from '../../../widgets/form/FormBoundary.tsx';
import { DataExport } from '../export/DataExport.tsx';
import { DeleteAccount } from '../deletion/DeleteAccount.tsx';
import { NoPassword } from '../password/NoPassword.tsx';
import PasswordForm from '../password/PasswordForm.tsx';
import { SettingsSection } from '../frame/SettingsSection.tsx';
import { SignOutEverywhere } from './SignOutEverywhere.tsx';
import { useSavedUser } from '../useSavedUser.ts';

export default function LoginSecurityPanel() {
  const user = useSavedUser();
  return (
    <>
      <SettingsSection title={<Trans>Password</Trans>}>
        {!user && <FormSkeleton fields={3} />}
        {user?.has_password && <PasswordForm user={user} />}
        {user && !user.has_password && <NoPassword email={user.email} />}
      </SettingsSection>
      <SettingsSection
        title={<Trans>Devices</Trans>}
        about={<Trans>Log out on every device, including this one.</Trans>}
      >
        <SignOutEverywhere />
      </SettingsSection>
      <SettingsSection
        title={<Trans>Your data</Trans>}
        about={<Trans>A zip of everything we store about you, including your images.</Trans>}
      >
        {user && <DataExport user={user} />}
      </SettingsSection>
      <SettingsSection
        title={<Trans>Delete account</Trans>}
        about={<Trans>Permanently deletes your profile, series, episodes and library.</Trans>}
      >
        {user && <DeleteAccount user={user} />}
      </SettingsSection>
    </>
  );
}
