import { Suspense } from 'react';
import { lazyPart } from '../../i18n/lazyPart.ts';
import { useCurrentUser } from '../../session/account.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './PushNotifications.module.css';

export interface PushNotificationsProps {
  /** `button`: beside others on a series' page; says more when it is pressed. `row`: in settings, with how it stands in words. */
  readonly form: 'button' | 'row';
  /** The address of a series' feed: what is left where there are no notices. */
  readonly feed?: string;
}

const PushNotificationsSwitch = lazyPart(() => import('./PushNotificationsSwitch.tsx'), { catalogues: ['notices'] });

/**
 * Notices of new episodes in this browser, on or off: of all series that the person is subscribed to (the upstream knows no others).
 * The browser asks for permission only when they press it. Nothing for guests, who are subscribed to none.
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
