import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense } from 'react';
import { Button } from '../../ui/Button.tsx';
import { FailurePage } from '../../widgets/loadFailure/FailurePage.tsx';
import { RouteChangeEffects } from '../routeChange/RouteChangeEffects.tsx';
import { lazyPart } from '../../i18n/lazyPart.ts';

// Decorative: the error message shows even if this chunk fails to load.
const TornStrip = lazyPart(() => import('../../widgets/loadFailure/TornStrip.tsx'), { instead: null });

/** Shown when no route matches the address, or when the API doesn't find the object that the address names. */
export function NotFoundScreen() {
  const { t } = useLingui();
  return (
    <ErrorScreen
      kind="missing"
      title={t`Oh No! Page Not Found`}
      documentTitle={t`This page could not be found`}
      text={<Trans>The page you are looking for doesn’t exist or has been moved.</Trans>}
    />
  );
}

/** Shown when a screen has thrown. */
export function UnexpectedErrorScreen() {
  const { t } = useLingui();
  return (
    <ErrorScreen
      kind="broken"
      title={t`Unexpected Error :(`}
      text={<Trans>Sorry, something went wrong on our end. We are currently trying to fix the problem.</Trans>}
    />
  );
}

/** Shown when the code of a screen could not be fetched. */
export function MissingChunkScreen() {
  const { t } = useLingui();
  return (
    <ErrorScreen
      kind="broken"
      title={t`This page didn’t load`}
      text={
        <Trans>
          You may be offline, or there’s a new version of the app. Your saved work is safe. Check your connection, then
          reload.
        </Trans>
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
  readonly kind: 'missing' | 'broken';
  readonly title: string;
  /** The document title and announcement, if they differ from the heading. */
  readonly documentTitle?: string;
  readonly text: ReactNode;
  /** Replaces the default link to the start page. */
  readonly action?: ReactNode;
}

function ErrorScreen({ kind, title, documentTitle = title, text, action }: ErrorScreenProps) {
  const drawing = (
    <Suspense>
      <TornStrip empty={kind === 'missing'} />
    </Suspense>
  );
  return (
    <>
      <FailurePage drawing={drawing} title={title} text={<p>{text}</p>} action={action} />
      <RouteChangeEffects title={documentTitle} />
    </>
  );
}
