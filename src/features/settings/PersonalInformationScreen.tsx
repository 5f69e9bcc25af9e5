import { Trans } from '@lingui/react/macro';
import { FormPlace, FormSkeleton } from '../../widgets/form/FormPlace.tsx';
import { SettingsFrame } from './SettingsFrame.tsx';
import { SettingsSection } from './SettingsSection.tsx';
import { lazySettings } from './lazySettings.ts';
import { useSavedPerson } from './useSavedPerson.ts';

const EmailForm = lazySettings(() => import('./EmailForm.tsx'));
const PersonalForm = lazySettings(() => import('./PersonalForm.tsx'));

/** What is of a person and not of their public profile. */
export default function PersonalInformationScreen() {
  const user = useSavedPerson();
  return (
    <SettingsFrame page="settings-personal-information" lede={<Trans>Nobody but you sees any of this.</Trans>}>
      <SettingsSection
        title={<Trans>Email address</Trans>}
        about={<Trans>You log in with it, and what we have to tell you goes there.</Trans>}
      >
        {user ? (
          <FormPlace fields={2}>
            <EmailForm user={user} />
          </FormPlace>
        ) : (
          <FormSkeleton fields={2} />
        )}
      </SettingsSection>
      <SettingsSection title={<Trans>About you</Trans>}>
        {user ? (
          <FormPlace fields={4}>
            <PersonalForm user={user} />
          </FormPlace>
        ) : (
          <FormSkeleton fields={4} />
        )}
      </SettingsSection>
    </SettingsFrame>
  );
}
