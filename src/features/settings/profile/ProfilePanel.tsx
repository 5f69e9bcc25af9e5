import { Trans } from '@lingui/react/macro';
import { FormSkeleton } from '../../../widgets/form/FormBoundary.tsx';
import { PortraitField } from './PortraitField.tsx';
import ProfileForm from './ProfileForm.tsx';
import { SettingsSection } from '../frame/SettingsSection.tsx';
import { useSavedUser } from '../useSavedUser.ts';

export default function ProfilePanel() {
  const user = useSavedUser();
  return (
    <>
      <SettingsSection title={<Trans>Profile picture</Trans>}>{user && <PortraitField user={user} />}</SettingsSection>
      <SettingsSection title={<Trans>About you</Trans>}>
        {user ? <ProfileForm user={user} /> : <FormSkeleton fields={6} />}
      </SettingsSection>
    </>
  );
}
