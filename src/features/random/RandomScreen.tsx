import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { hasCode, isAborted, isNotFound } from '../../api/apiError.ts';
import { randomSeriesSlug } from '../../api/series.ts';
import { href, navigate } from '../../app/links.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Loader } from '../../ui/Loader.tsx';
import styles from './RandomScreen.module.css';

type Problem = 'nothing' | 'failed';

/** `/random` leads on to a series that nobody has chosen; going back goes to where one came from, not here again. */
export default function RandomScreen() {
  const [problem, setProblem] = useState<Problem>();
  if (problem === undefined) return <Drawing onProblem={setProblem} />;
  return <DrawFailed problem={problem} retry={() => setProblem(undefined)} />;
}

function Drawing({ onProblem }: { readonly onProblem: (problem: Problem) => void }) {
  const { t } = useLingui();
  useEffect(() => {
    const asking = new AbortController();
    randomSeriesSlug(asking.signal).then(
      (slug) => navigate(href('series', { slug }), { replace: true }),
      (error: unknown) => {
        if (hasCode(error, 'prelaunch')) navigate(href('prelaunch'), { replace: true });
        else if (!isAborted(error)) onProblem(isNotFound(error) ? 'nothing' : 'failed');
      },
    );
    return () => asking.abort();
  }, [onProblem]);
  return <Loader isLoading isFullScreen label={t`loading`} />;
}

function DrawFailed({ problem, retry }: { readonly problem: Problem; readonly retry: () => void }) {
  return (
    <div className={styles.problem}>
      <h1>{problem === 'nothing' ? <Trans>Nothing to read yet</Trans> : <Trans>The draw didn’t work</Trans>}</h1>
      <p role="alert" className={styles.text}>
        {problem === 'nothing' ? (
          <Trans>No series has been published so far. Come back in a while.</Trans>
        ) : (
          <Trans>We couldn’t pick a series for you. Check your connection, then try again.</Trans>
        )}
      </p>
      <div className={styles.ways}>
        <Button variant="primary" size="large" onClick={retry}>
          <Trans>Try again</Trans>
        </Button>
        <ButtonLink href={href('index')} size="large">
          <Trans>Go Home</Trans>
        </ButtonLink>
      </div>
    </div>
  );
}
