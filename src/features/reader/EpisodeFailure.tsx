import { Trans } from '@lingui/react/macro';
import { isRetryable } from '../../api/transport/apiError.ts';
import { href } from '../../navigation/links.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { LoadFailure } from '../../widgets/loadFailure/LoadFailure.tsx';
import type { LoadError } from '../../widgets/loadFailure/useLoadFailure.ts';
import styles from './EpisodeScreen.module.css';

interface EpisodeFailureProps {
  readonly failure: LoadError;
  /** Slug of the series. */
  readonly series: string;
}

/** Shown instead of an episode that failed to load. */
export default function EpisodeFailure({ failure, series }: EpisodeFailureProps) {
  return (
    <div className={styles.problem}>
      <LoadFailure
        size="page"
        {...failure}
        links={
          <ButtonLink size="large" href={href('series', { slug: series })}>
            <Trans>All episodes</Trans>
          </ButtonLink>
        }
      >
        {isRetryable(failure.error) && <Trans>This episode isn’t downloaded to this device.</Trans>}
      </LoadFailure>
    </div>
  );
}
