import { Suspense } from 'react';
import { lazyPart } from '../../i18n/lazyPart.ts';
import { useCurrentUser } from '../../session/account.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './PushNotifications.module.css';

export interface PushNotificationsProps {
  /** `button`: among others on a series' page, with details after a press. `row`: in the settings, with a description of the state. */
  readonly form: 'button' | 'row';
  /** Address of a series' feed, the alternative without push notifications. */
  readonly feed?: string;
}

const PushNotificationsSwitch = lazyPart(() => import('./PushNotificationsSwitch.tsx'), { catalogues: ['notices'] });

/**
 * Turns push notifications of new episodes on or off in this browser, for all subscribed series. The browser asks for permission
 * only after a press. Renders nothing for guests, who have no subscriptions.
 */
export function PushNotifications(props: PushNotificationsProps) {
  const user = useCurrentUser();
  if (!user) return null;
  return (
    <Suspense fallback={<Skeleton shape="block" className={styles[props.form]} />}>
      <PushNotificationsSwitch {...props} uuid={user.uuid} />
    </Suspense>
  );
}
