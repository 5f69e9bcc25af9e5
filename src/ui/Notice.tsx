import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';
import styles from './Notice.module.css';

export interface NoticeProps {
  readonly tone?: 'info' | 'success' | 'warning' | 'danger';
  /** What happened, in a few words. */
  readonly title?: ReactNode;
  /** Explains what is safe and how to continue. */
  readonly children?: ReactNode;
  /** Buttons for the next step. */
  readonly actions?: ReactNode;
  /** Whether to announce the notice when it appears. */
  readonly live?: boolean;
  readonly className?: string;
}

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

/** A message inside the page. */
export function Notice({ tone = 'info', title, children, actions, live = false, className }: NoticeProps) {
  const Icon = icons[tone];
  return (
    <div
      role={live ? (tone === 'danger' ? 'alert' : 'status') : undefined}
      className={classNames(styles.notice, styles[tone], className)}
    >
      <Icon className={styles.icon} aria-hidden="true" />
      <div className={styles.content}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}
