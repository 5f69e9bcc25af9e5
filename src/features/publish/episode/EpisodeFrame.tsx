import { type ReactNode, Suspense } from 'react';
import { FormSkeleton } from '../../../widgets/form/FormPlace.tsx';
import styles from './EpisodeFrame.module.css';

interface EpisodeFrameProps {
  readonly title: ReactNode;
  /** Loaded lazily. */
  readonly children: ReactNode;
}

/** The page around the form of an episode. */
export function EpisodeFrame({ title, children }: EpisodeFrameProps) {
  return (
    <div className={styles.frame}>
      <h1 className={styles.title}>{title}</h1>
      <Suspense fallback={<FormSkeleton fields={3} />}>{children}</Suspense>
    </div>
  );
}
