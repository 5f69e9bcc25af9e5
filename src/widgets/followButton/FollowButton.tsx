import { Suspense } from 'react';
import type { FollowSource } from '../../api/schemas/follow.ts';
import type { Creator } from '../../api/schemas/person.ts';
import { lazyPart } from '../../i18n/lazyPart.ts';
import { isSignedIn, useIsOffline, useVisitor } from '../../session/account.ts';
import { classNames } from '../../ui/classNames.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './FollowButton.module.css';

export interface FollowButtonProps {
  /** Where it isn't said whether they are followed (beside a series), it is asked. */
  readonly person: Pick<Creator, 'uuid' | 'display_name'> & { readonly is_followed?: boolean };
  readonly source: FollowSource;
  /** Of several in a row: says whom it is about to who can't see the row. */
  readonly named?: boolean;
}

const FollowToggle = lazyPart(() => import('./FollowToggle.tsx'), { preload: true, catalogues: ['follow'] });

/**
 * Follows a person, or no more. Shows at once what is wanted and goes back when it fails; right in every list at once. A guest
 * signs in first, and then the request is done. Nothing on oneself.
 */
export function FollowButton(props: FollowButtonProps) {
  const visitor = useVisitor();
  const offline = useIsOffline();
  if (isSignedIn(visitor) && visitor.user.uuid === props.person.uuid) return null;
  const place = <Skeleton shape="block" className={classNames(styles.button, styles.place)} />;
  // It may turn out to be oneself; offline that can't be waited for.
  if (visitor.kind === 'unknown' && !offline) return place;
  return (
    <Suspense fallback={place}>
      <FollowToggle {...props} />
    </Suspense>
  );
}
