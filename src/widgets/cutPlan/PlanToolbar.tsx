import { Trans, useLingui } from '@lingui/react/macro';
import { Magnet, Plus, Redo2, RotateCcw, Undo2 } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './PlanToolbar.module.css';
import type { CutEditing } from './useCutEditing.ts';

export interface PlanToolbarProps {
  readonly editing: CutEditing;
  readonly snaps: boolean;
  readonly onSnaps: (snaps: boolean) => void;
  /** Adds a cut at the current scroll position. */
  readonly onAdd: () => void;
  readonly disabled: boolean;
}

export function PlanToolbar({ editing, snaps, onSnaps, onAdd, disabled }: PlanToolbarProps) {
  const { t } = useLingui();
  return (
    <div className={styles.toolbar} role="group" aria-label={t`Edit cuts`}>
      <div className={styles.history}>
        <IconButton label={t`Undo`} icon={<Undo2 />} disabled={!editing.canUndo} onClick={editing.undo} />
        <IconButton label={t`Redo`} icon={<Redo2 />} disabled={!editing.canRedo} onClick={editing.redo} />
        <IconButton label={t`Reset cuts`} icon={<RotateCcw />} disabled={!editing.canReset} onClick={editing.reset} />
      </div>
      <IconButton
        className={styles.toggle}
        label={t`Snap to gutters`}
        icon={<Magnet />}
        aria-pressed={snaps}
        onClick={() => onSnaps(!snaps)}
      />
      <Button className={styles.add} icon={<Plus />} disabled={disabled} onClick={onAdd}>
        <Trans>Add a cut</Trans>
      </Button>
    </div>
  );
}
