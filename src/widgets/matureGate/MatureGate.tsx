import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { preferencesOptions } from '../../api/preferences.ts';
import { href, navigate } from '../../navigation/links.ts';
import { lazyPart } from '../../i18n/lazyPart.ts';
import { matureStanding } from '../../session/mature.ts';
import { isSignedIn, useVisitor } from '../../session/account.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './MatureGate.module.css';

const MatureNotice = lazyPart(() => import('./MatureNotice.tsx'), { catalogues: ['forms'] });

interface MatureGateProps {
  readonly isMature: boolean;
  /** One's own series is never asked about. */
  readonly isOwner: boolean;
  readonly children: ReactNode;
}

/**
 * Guards a mature series or episode. A visitor without access to mature content sees a notice with 'Cancel', which goes back, and
 * 'Continue', which leads to the missing step: sign-in, birth date or preference. The rule is `session/mature.ts`.
 */
export function MatureGate({ isMature, isOwner, children }: MatureGateProps) {
  const visitor = useVisitor();
  const preferences = useQuery({ ...preferencesOptions, enabled: isMature && !isOwner && isSignedIn(visitor) });
  // What can't be asked for is taken as off: 'Continue' says when it can't be turned on either.
  const isEnabled = preferences.data?.isMatureContentEnabled ?? (preferences.isError ? false : undefined);
  const [now] = useState(() => new Date());
  const standing = matureStanding({ isMature, isOwner, visitor, isEnabled, now });

  // While 'Continue' is at work it is for moments unknown again who is here; the notice stays through them.
  const [asked, setAsked] = useState(false);
  if (asked !== (standing === 'notice') && standing !== 'unknown') setAsked(standing === 'notice');

  if (standing === 'open') return children;
  return (
    <>
      <Veil />
      {(asked || standing === 'notice') && (
        <Suspense>
          <MatureNotice onCancel={goBack} />
        </Suspense>
      )}
    </>
  );
}

/** To where the visitor came from; who opened this address first goes to the start. */
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
