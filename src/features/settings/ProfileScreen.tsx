import { Trans } from '@lingui/react/macro';
import { href } from '../../app/links.ts';
import { FormPlace, FormSkeleton } from '../../widgets/form/FormPlace.tsx';
import { lazySettings } from './lazySettings.ts';
import { PortraitField } from './PortraitField.tsx';
import { SettingsFrame } from './SettingsFrame.tsx';
import { SettingsSection } from './SettingsSection.tsx';
import { useSavedPerson } from './useSavedPerson.ts';

const ProfileForm = lazySettings(() => import('./ProfileForm.tsx'));

/** One's public page, as far as it is made of words and a picture. */
export default function ProfileScreen() {
  const user = useSavedPerson();
  return (
    <SettingsFrame
      page="settings-profile"
      lede={
        user?.username ? (
          <Trans>
            What others see on <a href={href('username', { username: user.username })}>your page</a>.
          </Trans>
        ) : (
          <Trans>What others see on your page. It opens with a username.</Trans>
        )
      }
    >
      <SettingsSection title={<Trans>Picture</Trans>}>{user && <PortraitField user={user} />}</SettingsSection>
      <SettingsSection title={<Trans>About you</Trans>}>
        {user ? (
          <FormPlace fields={6}>
            <ProfileForm user={user} />
          </FormPlace>
        ) : (
          <FormSkeleton fields={6} />
        )}
      </SettingsSection>
    </SettingsFrame>
  );
}
