import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './IconButton.tsx';
import styles from './Toast.module.css';

export interface ToastProps {
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  readonly closeLabel?: string;
  readonly onClose?: () => void;
}

/** A notice at the lower edge of the screen, without a timer. */
export function Toast({ title, children, actions, closeLabel, onClose }: ToastProps) {
  return (
    <div role="status" className={styles.toast}>
      <div className={styles.content}>
        <p className={styles.title}>{title}</p>
        {children && <p className={styles.text}>{children}</p>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {closeLabel && onClose && <IconButton label={closeLabel} icon={<X />} onClick={onClose} />}
    </div>
  );
}
