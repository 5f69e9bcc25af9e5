import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Bell, BellOff, BellRing } from 'lucide-react';
import { useState } from 'react';
import { isApiError } from '../../api/transport/apiError.ts';
import { useAppConfig } from '../../session/appConfig.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toasts.ts';
import styles from './PushNotifications.module.css';
import { pushStatusOptions, turnOffOptions, turnOnOptions } from './pushQueries.ts';
import { type PushObstacle, PushUnavailable } from './PushUnavailable.tsx';

export interface PushNotificationsProps {
  /** `button`: shows details after a press. `row`: shows them at once. */
  readonly form: 'button' | 'row';
  /** Address of a series' feed, offered as an alternative to push notifications. */
  readonly feed?: string;
}

/** The switch of `PushNotifications`, for signed-in users. */
export default function PushNotificationsSwitch({
  form,
  feed,
  uuid,
}: PushNotificationsProps & { readonly uuid: string }) {
  const { t } = useLingui();
  const { pushPublicKey } = useAppConfig();
  const { data: status, refetch } = useQuery(pushStatusOptions(uuid));
  const turnOn = useMutation(turnOnOptions);
  const turnOff = useMutation(turnOffOptions);
  const [wasPressed, setPressed] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  /** The account's maximum number of browsers with push notifications; undefined unless it was reached. */
  const [most, setMost] = useState<number>();

  const obstacle = findObstacle(status, pushPublicKey, hasFailed, most);
  const isOn = status === 'on';
  const showError = () => toast({ type: 'error', message: t`Error during request. Please retry` });

  const press = () => {
    setPressed(true);
    setFailed(false);
    setMost(undefined);
    if (isOn) return turnOff.mutate({ uuid }, { onError: showError });
    if (pushPublicKey === null || (obstacle !== undefined && obstacle !== 'failed' && obstacle !== 'too-many')) return;
    turnOn.mutate(
      { uuid, pushPublicKey },
      {
        onSuccess: (turned) => {
          setFailed(turned === 'failed');
          if (turned === 'denied') void refetch();
        },
        onError: (error) => {
          if (isApiError(error) && error.limit !== undefined) setMost(error.limit);
          else showError();
        },
      },
    );
  };

  return (
    <div className={styles[form]}>
      {form === 'row' && (
        <p className={styles.text}>
          <strong>
            <Trans>Push notifications</Trans>
          </strong>
          {isOn ? (
            <Trans>You’ll be notified of new episodes in this browser.</Trans>
          ) : (
            <Trans>Notifications are off in this browser.</Trans>
          )}
        </p>
      )}
      <Button
        icon={isOn ? <BellRing /> : obstacle ? <BellOff /> : <Bell />}
        aria-pressed={isOn}
        pending={turnOn.isPending || turnOff.isPending}
        onClick={press}
      >
        {isOn ? <Trans>Notifications are on</Trans> : <Trans>Turn on notifications</Trans>}
      </Button>
      <div role="status" className={styles.status}>
        {obstacle && (wasPressed || form === 'row') && <PushUnavailable obstacle={obstacle} most={most} feed={feed} />}
        {isOn && wasPressed && form === 'button' && (
          <p className={styles.message}>
            <Trans>You’ll be notified of new episodes from all your subscriptions.</Trans>
          </p>
        )}
      </div>
    </div>
  );
}

/** Returns why notifications can't be turned on; undefined if they are on, or if no reason is known. */
function findObstacle(
  status: string | undefined,
  pushPublicKey: string | null,
  hasFailed: boolean,
  most: number | undefined,
): PushObstacle | undefined {
  if (status === 'install-first' || status === 'unsupported' || status === 'denied') return status;
  if (status === 'on') return undefined;
  if (pushPublicKey === null) return 'not-sent';
  if (most !== undefined) return 'too-many';
  return hasFailed ? 'failed' : undefined;
}
