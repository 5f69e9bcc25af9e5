import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense } from 'react';
import { useOnline } from '../../device/useOnline.ts';
import { Button } from '../../ui/Button.tsx';
import { FailurePage } from '../../widgets/loadFailure/FailurePage.tsx';
import type { FailureReason } from '../../widgets/loadFailure/failureReason.ts';
import { RouteChangeEffects } from '../routeChange/RouteChangeEffects.tsx';
import { lazyPart } from '../../i18n/lazyPart.ts';

// Decorative: the error message shows even if this chunk fails to load.
const FailureCat = lazyPart(() => import('../../widgets/catPanel/FailureCat.tsx'), { instead: null });

/** The 404 screen. */
export function NotFoundScreen() {
  const { t } = useLingui();
  return (
    <ErrorScreen
      reason="notFound"
      title={t`Oh No! Page Not Found`}
      documentTitle={t`This page could not be found`}
      text={<Trans>The page you are looking for doesn’t exist or has been moved.</Trans>}
    />
  );
}

/** Shown when a screen has thrown an error for which `ErrorBoundary` has no other screen. */
export function UnexpectedErrorScreen() {
  const { t } = useLingui();
  return (
    <ErrorScreen
      reason="broken"
      title={t`Unexpected Error :(`}
      text={<Trans>Sorry, something went wrong on our end. We are currently trying to fix the problem.</Trans>}
    />
  );
}

/** Shown when the code of a screen could not be fetched. */
export function MissingChunkScreen() {
  const { t } = useLingui();
  const isOnline = useOnline();
  return (
    <ErrorScreen
      reason={isOnline ? 'broken' : 'offline'}
      title={isOnline ? t`This page didn’t load` : t`You’re offline`}
      text={
        isOnline ? (
          <Trans>There may be a new version of the app. Your saved work is safe. Reload the page.</Trans>
        ) : (
          <Trans>This page isn’t on your device yet. Your saved work is safe. Reload when you’re back online.</Trans>
        )
      }
      action={
        <Button variant="primary" size="large" onClick={() => location.reload()}>
          <Trans>Reload</Trans>
        </Button>
      }
    />
  );
}

interface ErrorScreenProps {
  /** Selects the illustration. */
  readonly reason: FailureReason;
  readonly title: string;
  /** The document title and announcement, if they differ from the heading. */
  readonly documentTitle?: string;
  readonly text: ReactNode;
  /** Shown before the link to the start page. */
  readonly action?: ReactNode;
}

function ErrorScreen({ reason, title, documentTitle = title, text, action }: ErrorScreenProps) {
  const drawing = (
    <Suspense>
      <FailureCat reason={reason} />
    </Suspense>
  );
  return (
    <>
      <FailurePage drawing={drawing} title={title} text={<p>{text}</p>} action={action} />
      <RouteChangeEffects title={documentTitle} />
    </>
  );
}
