import { Suspense } from 'react';
import { lazyPart } from '../../i18n/lazyPart.ts';
import { useCurrentUser } from '../../session/account.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { PushNotificationsProps } from './PushNotificationsSwitch.tsx';
import styles from './PushNotifications.module.css';

const PushNotificationsSwitch = lazyPart(() => import('./PushNotificationsSwitch.tsx'), { catalogues: ['notices'] });

/** Turns push notifications of new episodes on or off in this browser, for all subscribed series. Renders nothing for guests. */
export function PushNotifications(props: PushNotificationsProps) {
  const user = useCurrentUser();
  if (!user) return null;
  return (
    <Suspense fallback={<Skeleton shape="block" className={styles[props.form]} />}>
      <PushNotificationsSwitch {...props} uuid={user.uuid} />
    </Suspense>
  );
}
