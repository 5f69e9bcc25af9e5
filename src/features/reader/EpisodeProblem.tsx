import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { isForbidden, isNotYet, isSignInNeeded } from '../../api/apiError.ts';
import { href } from '../../app/links.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import styles from './EpisodeScreen.module.css';

interface EpisodeProblemProps {
  readonly error: Error;
  /** Slug. */
  readonly series: string;
  readonly isAsking: boolean;
  readonly onRetry: () => unknown;
}

/** In the place of an episode that can't be shown: why, and what helps. */
export default function EpisodeProblem({ error, series, isAsking, onRetry }: EpisodeProblemProps) {
  const [title, text] = wordsOf(error);
  return (
    <div className={styles.problem}>
      <h1>{title}</h1>
      <p>{text}</p>
      <div className={styles.actions}>
        <Button variant="primary" size="large" pending={isAsking} onClick={() => onRetry()}>
          <Trans>Try again</Trans>
        </Button>
        <ButtonLink size="large" href={href('series', { slug: series })}>
          <Trans>All episodes</Trans>
        </ButtonLink>
      </div>
    </div>
  );
}

function wordsOf(error: Error): readonly [ReactNode, ReactNode] {
  if (isForbidden(error) || isSignInNeeded(error)) {
    return [
      <Trans key="title">This episode isn’t open to you</Trans>,
      <Trans key="text">It may be for others only, or for adults. Log in with the account that may read it.</Trans>,
    ];
  }
  if (!isNotYet(error)) {
    return [
      <Trans key="title">This episode didn’t open</Trans>,
      <Trans key="text">Something went wrong on our end. Please try again in a while.</Trans>,
    ];
  }
  if (!navigator.onLine) {
    return [
      <Trans key="title">You are offline</Trans>,
      <Trans key="text">
        This episode isn’t saved on this device. It opens as soon as you are connected again; those that you have saved
        open now, from your library.
      </Trans>,
    ];
  }
  return [
    <Trans key="title">We can’t reach the server</Trans>,
    <Trans key="text">This episode isn’t saved on this device. It opens as soon as the server answers.</Trans>,
  ];
}
