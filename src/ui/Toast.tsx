import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './IconButton.tsx';
import styles from './Toast.module.css';

export interface ToastProps {
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** Label of the close button, which is shown if there is also `onClose`. */
  readonly closeLabel?: string;
  readonly onClose?: () => void;
}

/**
 * A notice at the lower edge of the screen that stays until it is closed or its reason is gone, with optional actions. `toasts.ts`
 * shows messages that disappear by themselves.
 */
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
