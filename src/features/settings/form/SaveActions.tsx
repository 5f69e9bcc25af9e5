import { Trans } from '@lingui/react/macro';
import { Button } from '../../../ui/Button.tsx';
import styles from './SaveActions.module.css';

interface SaveActionsProps {
  readonly isSending: boolean;
  readonly isChanged: boolean;
  readonly onDiscard: () => void;
}

/** The last row of a settings form. */
export function SaveActions({ isSending, isChanged, onDiscard }: SaveActionsProps) {
  return (
    <div className={styles.actions}>
      <Button type="submit" variant="primary" pending={isSending}>
        <Trans>Save</Trans>
      </Button>
      {isChanged && !isSending && (
        <Button
          onClick={(event) => {
            // The pressed button disappears.
            event.currentTarget.closest('form')?.querySelector('input')?.focus();
            onDiscard();
          }}
        >
          <Trans>Discard changes</Trans>
        </Button>
      )}
      <p role="status" className={styles.state}>
        {isChanged && !isSending && <Trans>Unsaved changes</Trans>}
      </p>
    </div>
  );
}
