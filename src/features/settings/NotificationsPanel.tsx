import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { notificationsOptions } from '../../api/notifications.ts';
import { useCurrentUser } from '../../session/visitor.ts';
import { EpisodeNotices } from '../../widgets/notices/EpisodeNotices.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import { NotificationTable } from './NotificationTable.tsx';
import { SettingsSection } from './SettingsSection.tsx';

export default function NotificationsPanel() {
  const user = useCurrentUser();
  const { data, isError, refetch, isFetching } = useQuery({ ...notificationsOptions, enabled: user !== undefined });
  return (
    <>
      <SettingsSection title={<Trans>New episodes</Trans>}>
        <EpisodeNotices form="row" />
      </SettingsSection>
      <SettingsSection title={<Trans>What we tell you of</Trans>}>
        {isError && !data ? (
          <LoadFailure isTrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <NotificationTable notifications={data} />
        )}
      </SettingsSection>
    </>
  );
}
