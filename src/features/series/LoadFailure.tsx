import { Trans, useLingui } from '@lingui/react/macro';
import { isForbidden, isNotYet } from '../../api/apiError.ts';
import { href } from '../../app/links.ts';
import { hasPlaceIn } from '../../pwa/readingPlaces.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useScreenTitle } from '../../ui/screenTitle.ts';
import styles from './LoadFailure.module.css';

interface LoadFailureProps {
  readonly slug: string;
  readonly error: Error;
  readonly isTrying: boolean;
  readonly onRetry: () => void;
}

/** In the place of a series that could not be loaded: what happened, and what to do. Goes away by itself when the network is back. */
export function LoadFailure({ slug, error, isTrying, onRetry }: LoadFailureProps) {
  const { t } = useLingui();
  useScreenTitle(t`This series can’t be shown`);
  return (
    <div className={styles.failure}>
      <h1>
        <Trans>This series can’t be shown</Trans>
      </h1>
      <Notice
        tone="danger"
        live
        title={<Reason error={error} />}
        actions={
          isForbidden(error) ? (
            <ButtonLink href={href('index')}>
              <Trans>Go Home</Trans>
            </ButtonLink>
          ) : (
            <Button pending={isTrying} onClick={onRetry}>
              <Trans>Try again</Trans>
            </Button>
          )
        }
      >
        {!isForbidden(error) && (
          <>
            {hasPlaceIn(slug) && (
              <>
                <Trans>Your place in this series is saved.</Trans>{' '}
              </>
            )}
            <Trans>Episodes that you have saved on this device can be read from your library.</Trans>
          </>
        )}
      </Notice>
    </div>
  );
}

function Reason({ error }: { readonly error: Error }) {
  if (isForbidden(error)) return <Trans>It isn’t open to you</Trans>;
  if (isNotYet(error)) return <Trans>We can’t reach the server</Trans>;
  return <Trans>Something went wrong on our end</Trans>;
}
