import { CSPProvider } from '@base-ui/react/csp-provider';
import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';
import styles from './Dialog.module.css';
import { IconButton } from './IconButton.tsx';

export interface DialogProps {
  readonly isOpen: boolean;
  /** Called by the close button, by a click outside the dialog, and by Escape. */
  readonly onClose: () => void;
  /** The title, which is also the accessible name. */
  readonly title: ReactNode;
  readonly closeLabel: string;
  /** Whether to use the available width, up to 72rem, for dialogs in which the user works. */
  readonly wide?: boolean;
  /** Whether phones show the dialog at the bottom edge of the screen, within reach of the thumb. */
  readonly isSheet?: boolean;
  readonly children: ReactNode;
}

/**
 * A modal dialog. It traps the focus, restores the focus on closing, and prevents the page from scrolling. This file imports
 * base-ui, so import it only from lazy code.
 */
export function Dialog({ isOpen, onClose, title, closeLabel, wide = false, isSheet = false, children }: DialogProps) {
  return (
    // The content security policy forbids style elements.
    <CSPProvider disableStyleElements>
      <BaseDialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
        <BaseDialog.Portal>
          <BaseDialog.Backdrop className={styles.backdrop} />
          <BaseDialog.Viewport className={classNames(styles.viewport, isSheet && styles.sheet)}>
            <BaseDialog.Popup className={classNames(styles.popup, wide && styles.wide)}>
              <BaseDialog.Title className={styles.title}>{title}</BaseDialog.Title>
              {children}
              {/* The last child, so that the initial focus is on the dialog's content. */}
              <BaseDialog.Close className={styles.close} render={<IconButton label={closeLabel} icon={<X />} />} />
            </BaseDialog.Popup>
          </BaseDialog.Viewport>
        </BaseDialog.Portal>
      </BaseDialog.Root>
    </CSPProvider>
  );
}
