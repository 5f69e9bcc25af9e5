import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { notificationsOptions } from '../../../api/notifications.ts';
import { useCurrentUser } from '../../../session/account.ts';
import { LoadFailure } from '../../../widgets/loadFailure/LoadFailure.tsx';
import { useLoadFailure } from '../../../widgets/loadFailure/useLoadFailure.ts';
import { PushNotifications } from '../../../widgets/pushNotifications/PushNotifications.tsx';
import { NotificationTable } from './NotificationTable.tsx';
import { SettingsSection } from '../frame/SettingsSection.tsx';

export default function NotificationsPanel() {
  const user = useCurrentUser();
  const query = useQuery({ ...notificationsOptions, enabled: user !== undefined });
  const failure = useLoadFailure(query);
  const { data } = query;
  return (
    <>
      <SettingsSection title={<Trans>New episodes</Trans>}>
        <PushNotifications form="row" />
      </SettingsSection>
      <SettingsSection title={<Trans>Notification settings</Trans>}>
        {failure ? <LoadFailure size="section" {...failure} /> : <NotificationTable notifications={data} />}
      </SettingsSection>
    </>
  );
}
