import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classNames } from './classNames.ts';
import styles from './IconButton.module.css';

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'aria-label'> {
  /** Accessible name, and the tooltip unless `title` is set. */
  readonly label: string;
  readonly icon: ReactNode;
}

/** A square button with an icon only. Containers can set its side (`--target`) and a frame (`--icon-frame`). */
export function IconButton({ label, icon, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" title={label} {...rest} aria-label={label} className={classNames(styles.button, className)}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
    </button>
  );
}
