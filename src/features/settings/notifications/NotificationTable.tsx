import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useMutationState } from '@tanstack/react-query';
import { useId } from 'react';
import { changeNotificationsOptions } from '../../../api/notifications.ts';
import {
  type NotificationChannel,
  notificationChannels,
  type Notifications,
  type NotificationTopic,
  notificationTopics,
} from '../../../api/schemas/notifications.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { toast } from '../../../ui/toasts.ts';
import styles from './NotificationTable.module.css';

const mutationKey = ['notifications', 'change'];

interface NotificationTableProps {
  /** Undefined while loading. */
  readonly notifications: Notifications | undefined;
}

/** A table with a row per topic and a column per channel. */
export function NotificationTable({ notifications }: NotificationTableProps) {
  const { t } = useLingui();
  const id = useId();
  const { mutate } = useMutation({ ...changeNotificationsOptions, mutationKey });
  // Shows pending changes as if they were saved.
  const pendingUpdates = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }): unknown => state.variables,
  });
  const channelNames: Readonly<Record<NotificationChannel, string>> = { email: t`Email`, push: t`Push` };
  const topicMessages = useTopicMessages();

  const isOn = (saved: Notifications, channel: NotificationChannel, topic: NotificationTopic) =>
    pendingUpdates.reduce<boolean>(
      (value, update) => getPendingValue(update, channel, topic) ?? value,
      saved[channel][topic],
    );
  const change = (channel: NotificationChannel, topic: NotificationTopic, on: boolean) =>
    mutate(
      { [channel]: { [topic]: on } },
      { onError: () => toast({ type: 'error', message: t`Error during saving. Please retry` }) },
    );

  return (
    <table className={styles.table} aria-busy={!notifications}>
      <thead>
        <tr>
          <th scope="col" className={styles.corner}>
            <Trans>Topic</Trans>
          </th>
          {notificationChannels.map((channel) => (
            <th key={channel} scope="col" id={`${id}-${channel}`} className={styles.channel}>
              {channelNames[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {notificationTopics.map((topic) => (
          <tr key={topic} className={styles.row}>
            <th scope="row" className={styles.topic}>
              <span id={`${id}-${topic}`}>{topicMessages[topic].name}</span>
              <span id={`${id}-${topic}-about`} className={styles.description}>
                {topicMessages[topic].about}
              </span>
            </th>
            {notificationChannels.map((channel) => (
              <td key={channel} className={styles.choice}>
                {notifications ? (
                  <label className={styles.target}>
                    <input
                      type="checkbox"
                      className={styles.input}
                      checked={isOn(notifications, channel, topic)}
                      aria-labelledby={`${id}-${topic} ${id}-${channel}`}
                      aria-describedby={`${id}-${topic}-about`}
                      onChange={(event) => change(channel, topic, event.currentTarget.checked)}
                    />
                  </label>
                ) : (
                  <span className={styles.target}>
                    <Skeleton className={styles.skeleton} />
                  </span>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <caption className={styles.caption}>
        <Trans>You’ll always get emails about your account.</Trans>
      </caption>
    </table>
  );
}

function getPendingValue(update: unknown, channel: NotificationChannel, topic: NotificationTopic): boolean | undefined {
  const on = getEntry(getEntry(update, channel), topic);
  return typeof on === 'boolean' ? on : undefined;
}

function getEntry(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;
}

function useTopicMessages(): Readonly<Record<NotificationTopic, { readonly name: string; readonly about: string }>> {
  const { t } = useLingui();
  return {
    new_episode: { name: t`New episodes`, about: t`From series you subscribe to` },
    new_series: { name: t({ message: 'New series', context: 'several' }), about: t`From people you follow` },
    new_follower: { name: t`New followers`, about: t`When someone follows you` },
    news: { name: t`News`, about: t`Occasional product updates` },
  };
}
