import { classNames } from './classNames.ts';
import styles from './Skeleton.module.css';

export interface SkeletonProps {
  /** `title` and `text` are one line of such text high; `block` takes its size from `className`. */
  readonly shape?: 'title' | 'text' | 'block';
  /** How much of the width a line takes. */
  readonly width?: 'full' | 'long' | 'half' | 'short';
  readonly className?: string;
}

/** The place of something that is coming. Silent: whoever shows a screen of these says once that it is loading. */
export function Skeleton({ shape = 'text', width = 'full', className }: SkeletonProps) {
  return <span aria-hidden="true" className={classNames(styles.skeleton, styles[shape], styles[width], className)} />;
}
