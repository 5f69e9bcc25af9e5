import { CSPProvider } from '@base-ui/react/csp-provider';
import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';
import styles from './Dialog.module.css';
import { IconButton } from './IconButton.tsx';

export interface DialogProps {
  readonly isOpen: boolean;
  /** The close button, a click outside, Escape. */
  readonly onClose: () => void;
  /** The accessible name, on top. */
  readonly title: ReactNode;
  readonly closeLabel: string;
  /** As wide as the page lets it be: for what is worked on, not only answered. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/**
 * Something that has to be done before the page below goes on: the focus stays in it and goes back to where it was, and the page
 * does not scroll. Loads base-ui: only lazy code may import it.
 */
export function Dialog({ isOpen, onClose, title, closeLabel, wide = false, children }: DialogProps) {
  return (
    // Our content security policy takes no style elements.
    <CSPProvider disableStyleElements>
      <BaseDialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
        <BaseDialog.Portal>
          <BaseDialog.Backdrop className={styles.backdrop} />
          <BaseDialog.Viewport className={styles.viewport}>
            <BaseDialog.Popup className={classNames(styles.popup, wide && styles.wide)}>
              <BaseDialog.Title className={styles.title}>{title}</BaseDialog.Title>
              {children}
              {/* Last, so that the focus begins with what the dialog is for. */}
              <BaseDialog.Close className={styles.close} render={<IconButton label={closeLabel} icon={<X />} />} />
            </BaseDialog.Popup>
          </BaseDialog.Viewport>
        </BaseDialog.Portal>
      </BaseDialog.Root>
    </CSPProvider>
  );
}
