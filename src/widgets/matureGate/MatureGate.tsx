import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { preferencesOptions } from '../../api/preferences.ts';
import { href, navigate } from '../../navigation/links.ts';
import { lazyPart } from '../../i18n/lazyPart.ts';
import { getMatureAccess } from '../../session/mature.ts';
import { isSignedIn, useVisitor } from '../../session/account.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './MatureGate.module.css';

const MatureNotice = lazyPart(() => import('./MatureNotice.tsx'), { catalogues: ['forms'] });

interface MatureGateProps {
  readonly isMature: boolean;
  /** Whether the visitor owns the series. Owners have access. */
  readonly isOwner: boolean;
  readonly children: ReactNode;
}

/** Guards a mature series or episode. Visitors without access see `MatureNotice`. The rule is in `session/mature.ts`. */
export function MatureGate({ isMature, isOwner, children }: MatureGateProps) {
  const visitor = useVisitor();
  const preferences = useQuery({ ...preferencesOptions, enabled: isMature && !isOwner && isSignedIn(visitor) });
  // If the preference can't be loaded, it counts as off.
  const isEnabled = preferences.data?.isMatureContentEnabled ?? (preferences.isError ? false : undefined);
  const [now] = useState(() => new Date());
  const access = getMatureAccess({ isMature, isOwner, visitor, isEnabled, now });

  // Keeps the notice while the access is unknown for a moment.
  const [wasNoticeShown, setWasNoticeShown] = useState(false);
  if (wasNoticeShown !== (access === 'notice') && access !== 'unknown') setWasNoticeShown(access === 'notice');

  if (access === 'open') return children;
  return (
    <>
      <Veil />
      {(wasNoticeShown || access === 'notice') && (
        <Suspense>
          <MatureNotice onCancel={goBack} />
        </Suspense>
      )}
    </>
  );
}

/** Goes back, or to the home page if there is no other history entry. */
function goBack(): void {
  if (history.length > 1) history.back();
  else navigate(href('index'), { replace: true });
}

function Veil() {
  return (
    <div className={styles.veil} aria-hidden="true">
      <Skeleton shape="title" width="half" />
      <Skeleton />
      <Skeleton width="long" />
      <Skeleton shape="block" className={styles.block} />
    </div>
  );
}
