import { lazy, Suspense } from 'react';
import { useVisitor } from '../../session/account.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { FollowButtonProps } from './followButtonProps.ts';
import styles from './FollowButton.module.css';
import { FollowSwitch } from './FollowSwitch.tsx';

// Loads whether the person is followed. Only signed-in users need this code, because guests follow nobody.
const LoadedFollowSwitch = lazy(() => import('./LoadedFollowSwitch.tsx'));

/** The button of `FollowButton`, for any person except the signed-in user. Loaded lazily. */
export default function FollowToggle(props: FollowButtonProps) {
  const isGuest = useVisitor().kind === 'guest';
  if (props.person.is_followed !== undefined || isGuest) return <FollowSwitch {...props} />;
  return (
    <Suspense fallback={<Skeleton shape="block" className={styles.button} />}>
      <LoadedFollowSwitch {...props} />
    </Suspense>
  );
}
