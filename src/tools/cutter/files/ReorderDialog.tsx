import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Dialog } from '../../../ui/Dialog.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import type { CutterFile } from '../cutterState.ts';
import styles from './ReorderDialog.module.css';
import { SortableFiles } from './SortableFiles.tsx';

interface ReorderDialogProps {
  readonly files: readonly CutterFile[];
  readonly stripWidth: number | undefined;
  readonly onReorder: (ids: readonly string[]) => void;
  readonly onClose: () => void;
}

/**
 * Lists the files in large rows, which can also be moved by buttons. On phones, the dialog is a sheet at the bottom
 * edge.
 */
export function ReorderDialog({ files, stripWidth, onReorder, onClose }: ReorderDialogProps) {
  const { t } = useLingui();

  const move = (event: MouseEvent<HTMLElement>, index: number, by: -1 | 1): void => {
    const ids = files.map(({ id }) => id);
    const [moved] = ids.splice(index, 1);
    onReorder(ids.toSpliced(index + by, 0, moved));
    const button = event.currentTarget;
    // The button loses the focus when its row moves, or when it is disabled at an end of the list.
    requestAnimationFrame(() => {
      const oppositeButton = by < 0 ? button.nextElementSibling : button.previousElementSibling;
      const buttonToFocus = button.matches(':disabled') ? oppositeButton : button;
      if (buttonToFocus instanceof HTMLElement) buttonToFocus.focus();
    });
  };

  return (
    <Dialog isOpen isSheet onClose={onClose} title={<Trans>Reorder files</Trans>} closeLabel={t`Close`}>
      <p className={styles.hint}>
        <Trans>The first file is the top of the strip.</Trans>
      </p>
      <div className={styles.list}>
        <SortableFiles
          label={t`Files, top to bottom`}
          files={files}
          stripWidth={stripWidth}
          onReorder={onReorder}
          renderActions={({ file: { name } }, index) => (
            <>
              <IconButton
                label={t`Move ${name} up`}
                icon={<ArrowUp />}
                disabled={index === 0}
                onClick={(event) => move(event, index, -1)}
              />
              <IconButton
                label={t`Move ${name} down`}
                icon={<ArrowDown />}
                disabled={index === files.length - 1}
                onClick={(event) => move(event, index, 1)}
              />
            </>
          )}
        />
      </div>
    </Dialog>
  );
}
