import { CSPProvider } from '@base-ui/react/csp-provider';
import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';
import styles from './Dialog.module.css';
import { IconButton } from './IconButton.tsx';

export interface DialogProps {
  readonly isOpen: boolean;
  /** Called by the close button, a click outside, and Escape. */
  readonly onClose: () => void;
  /** The title, which is also the accessible name. */
  readonly title: ReactNode;
  readonly closeLabel: string;
  /** As wide as possible, for dialogs in which the user works. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/**
 * A modal dialog: it traps the focus, returns it on closing, and prevents the page from scrolling. Loads base-ui: import it only
 * from lazy code.
 */
export function Dialog({ isOpen, onClose, title, closeLabel, wide = false, children }: DialogProps) {
  return (
    // The content security policy forbids style elements.
    <CSPProvider disableStyleElements>
      <BaseDialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
        <BaseDialog.Portal>
          <BaseDialog.Backdrop className={styles.backdrop} />
          <BaseDialog.Viewport className={styles.viewport}>
            <BaseDialog.Popup className={classNames(styles.popup, wide && styles.wide)}>
              <BaseDialog.Title className={styles.title}>{title}</BaseDialog.Title>
              {children}
              {/* Last, so that the initial focus is on the dialog's content. */}
              <BaseDialog.Close className={styles.close} render={<IconButton label={closeLabel} icon={<X />} />} />
            </BaseDialog.Popup>
          </BaseDialog.Viewport>
        </BaseDialog.Portal>
      </BaseDialog.Root>
    </CSPProvider>
  );
}
