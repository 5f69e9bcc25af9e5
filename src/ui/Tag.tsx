import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';
import styles from './Tag.module.css';

export interface TagProps {
  readonly tone?: 'plain' | 'accent' | 'success' | 'warning' | 'danger';
  readonly icon?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string;
}

/** A short label, for example a status, a count or a category. Not interactive. */
export function Tag({ tone = 'plain', icon, children, className }: TagProps) {
  return (
    <span className={classNames(styles.tag, styles[tone], className)}>
      {icon && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      {children}
    </span>
  );
}
