import { Suspense } from 'react';
import { lazyPart } from '../../i18n/lazyPart.ts';
import { isSignedIn, useIsServerUnreachable, useVisitor } from '../../session/account.ts';
import { classNames } from '../../ui/classNames.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { FollowButtonProps } from './followButtonProps.ts';
import styles from './FollowButton.module.css';

const FollowToggle = lazyPart(() => import('./FollowToggle.tsx'), { preload: true });

/** Follows or unfollows a user. Guests sign in first. Renders nothing if `person` is the signed-in user. */
export function FollowButton(props: FollowButtonProps) {
  const visitor = useVisitor();
  const isServerUnreachable = useIsServerUnreachable();
  if (isSignedIn(visitor) && visitor.user.uuid === props.person.uuid) return null;
  const placeholder = <Skeleton shape="block" className={classNames(styles.button, styles.skeleton)} />;
  // An unknown visitor may turn out to be `person`. Offline, the button is shown without waiting.
  if (visitor.kind === 'unknown' && !isServerUnreachable) return placeholder;
  return (
    <Suspense fallback={placeholder}>
      <FollowToggle {...props} />
    </Suspense>
  );
}
