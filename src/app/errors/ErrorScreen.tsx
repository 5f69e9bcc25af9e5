import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Arrival } from '../Arrival.tsx';
import { href } from '../links.ts';
import { optionally } from '../missingChunks.ts';
import styles from './ErrorScreen.module.css';

interface Drawing {
  readonly default: ComponentType<{ readonly empty: boolean }>;
}

// Decoration: an error is told without it as well, when nothing can be had.
const TornStrip = lazy(() => optionally<Drawing>(() => import('./TornStrip.tsx'), { default: () => null }));

/** product.md §2, 'Error page', and §8, 'route-level': the words are given. */
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

/** product.md §2, 'Error page': the words are given. */
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

/** The code of a screen could not be fetched: nothing is broken, it only isn't here. */
export function MissingChunkScreen() {
  const { t } = useLingui();
  return (
    <ErrorScreen
      kind="broken"
      title={t`This page didn’t arrive`}
      text={
        <Trans>
          You may be offline, or there is a new version of the app. What you have saved is safe. Check your connection,
          then load the page again.
        </Trans>
      }
      action={
        <Button variant="primary" size="large" onClick={() => location.reload()}>
          <Trans>Load again</Trans>
        </Button>
      }
    />
  );
}

interface ErrorScreenProps {
  readonly kind: 'missing' | 'broken';
  readonly title: string;
  /** What the document is called, and what is announced, where it isn't the title on the page. */
  readonly documentTitle?: string;
  readonly text: ReactNode;
  /** What helps better than going home. */
  readonly action?: ReactNode;
}

export function ErrorScreen({ kind, title, documentTitle = title, text, action }: ErrorScreenProps) {
  return (
    <div className={styles.screen}>
      <div className={styles.drawing}>
        <Suspense>
          <TornStrip empty={kind === 'missing'} />
        </Suspense>
      </div>
      <div className={styles.words}>
        <h1>{title}</h1>
        <p className={styles.text}>{text}</p>
        <div className={styles.actions}>
          {action}
          <ButtonLink href={href('index')} variant={action ? 'quiet' : 'primary'} size="large">
            <Trans>Go Home</Trans>
          </ButtonLink>
        </div>
      </div>
      <Arrival title={documentTitle} />
    </div>
  );
}
