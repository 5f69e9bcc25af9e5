import { type ReactNode, Suspense } from 'react';
import styles from './EpisodeFrame.module.css';
import { EpisodeSkeleton } from './form/EpisodeSkeleton.tsx';

interface EpisodeFrameProps {
  readonly title: ReactNode;
  /** A lazy component. */
  readonly children: ReactNode;
}

/** Page layout around the episode form, outside the wizard (`PublishFrame`). */
export function EpisodeFrame({ title, children }: EpisodeFrameProps) {
  return (
    <div className={styles.frame}>
      <h1 className={styles.title}>{title}</h1>
      <Suspense fallback={<EpisodeSkeleton />}>{children}</Suspense>
    </div>
  );
}
