import { CSPProvider } from '@base-ui/react/csp-provider';
import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';
import styles from './Dialog.module.css';
import { IconButton } from './IconButton.tsx';

export interface DialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly closeLabel: string;
  /** Whether to use the available width, up to 72rem. */
  readonly wide?: boolean;
  /** Whether phones show the dialog at the bottom edge of the screen. */
  readonly isSheet?: boolean;
  readonly children: ReactNode;
}

/** A modal dialog. Imports base-ui, so import this file only from lazy code. */
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
              {/* The last child, so that it doesn't get the initial focus. */}
              <BaseDialog.Close className={styles.close} render={<IconButton label={closeLabel} icon={<X />} />} />
            </BaseDialog.Popup>
          </BaseDialog.Viewport>
        </BaseDialog.Portal>
      </BaseDialog.Root>
    </CSPProvider>
  );
}
