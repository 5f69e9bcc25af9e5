import { classNames } from './classNames.ts';
import styles from './Skeleton.module.css';

export interface SkeletonProps {
  /** `block`: the size comes from `className`. */
  readonly shape?: 'title' | 'text' | 'block';
  /** Width of a line, relative to the container. */
  readonly width?: 'full' | 'long' | 'half' | 'short';
  readonly className?: string;
}

/** A placeholder for loading content. Hidden from screen readers. */
export function Skeleton({ shape = 'text', width = 'full', className }: SkeletonProps) {
  return <span aria-hidden="true" className={classNames(styles.skeleton, styles[shape], styles[width], className)} />;
}
