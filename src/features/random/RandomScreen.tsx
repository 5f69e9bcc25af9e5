import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { hasCode, isAborted, isNotFound } from '../../api/transport/apiError.ts';
import { getRandomSeriesSlug } from '../../api/series.ts';
import { href, navigate } from '../../navigation/links.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Loader } from '../../ui/Loader.tsx';
import { LoadFailure } from '../../widgets/loadFailure/LoadFailure.tsx';
import styles from './RandomScreen.module.css';

/** `/random`: redirects to a random series. */
export default function RandomScreen() {
  const { t } = useLingui();
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    const controller = new AbortController();
    void openRandomSeries(controller.signal).then(setError);
    return () => controller.abort();
  }, []);
  if (error === undefined) return <Loader isLoading isFullScreen label={t`loading`} />;
  if (isNotFound(error)) return <NothingToRead />;
  return <LoadFailure size="page" error={error} retry={() => openRandomSeries().then(setError)} />;
}

/**
 * Redirects to a random series; after the error 'prelaunch', to the waiting list. Resolves with the error of a failed request.
 */
async function openRandomSeries(signal?: AbortSignal): Promise<unknown> {
  try {
    const slug = await getRandomSeriesSlug(signal);
    navigate(href('series', { slug }), { replace: true });
    return undefined;
  } catch (error) {
    if (isAborted(error)) return undefined;
    if (!hasCode(error, 'prelaunch')) return error;
    navigate(href('prelaunch'), { replace: true });
    return undefined;
  }
}

function NothingToRead() {
  return (
    <div className={styles.problem}>
      <h1>
        <Trans>Nothing to read yet</Trans>
      </h1>
      <p role="alert" className={styles.text}>
        <Trans>No series have been published yet. Check back soon.</Trans>
      </p>
      <div className={styles.actions}>
        <ButtonLink href={href('index')} variant="primary" size="large">
          <Trans>Go Home</Trans>
        </ButtonLink>
      </div>
    </div>
  );
}
