import { Trans } from '@lingui/react/macro';
import { href } from '../../../navigation/links.ts';
import { useCurrentUser } from '../../../session/account.ts';
import { lazyPart } from '../../../i18n/lazyPart.ts';
import { PanelSuspense } from '../frame/PanelSuspense.tsx';
import { SettingsFrame } from '../frame/SettingsFrame.tsx';

const Panel = lazyPart(() => import('./ProfilePanel.tsx'), { preload: true, catalogues: ['forms'] });

/** Settings page for the public profile. */
export default function ProfileScreen() {
  const username = useCurrentUser()?.username;
  return (
    <SettingsFrame
      page="settings-profile"
      intro={
        username ? (
          <Trans>
            What people see on <a href={href('username', { username })}>your profile</a>.
          </Trans>
        ) : (
          <Trans>Choose a username to get a public profile.</Trans>
        )
      }
    >
      <PanelSuspense fields={[1, 6]}>
        <Panel />
      </PanelSuspense>
    </SettingsFrame>
  );
}
