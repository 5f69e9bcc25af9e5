import { Trans } from '@lingui/react/macro';
import { FormSkeleton } from '../../../widgets/form/FormBoundary.tsx';
import EmailForm from './EmailForm.tsx';
import PersonalForm from './PersonalForm.tsx';
import { SettingsSection } from '../frame/SettingsSection.tsx';
import { useSavedUser } from '../useSavedUser.ts';

export default function PersonalInformationPanel() {
  const user = useSavedUser();
  return (
    <>
      <SettingsSection
        title={<Trans>Email address</Trans>}
        about={<Trans>For logging in and for emails from us. Never shown to others.</Trans>}
      >
        {user ? <EmailForm user={user} /> : <FormSkeleton fields={2} />}
      </SettingsSection>
      <SettingsSection title={<Trans>About you</Trans>}>
        {user ? <PersonalForm user={user} /> : <FormSkeleton fields={4} />}
      </SettingsSection>
    </>
  );
}
