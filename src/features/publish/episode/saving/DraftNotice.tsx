import { Trans } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import styles from './DraftNotice.module.css';

interface DraftNoticeProps {
  /** `nothing`: there are no unsaved changes. The others: see `PersistenceStatus`. */
  readonly persistence: 'nothing' | 'kept' | 'no-room' | 'unavailable';
  /** Whether the episode isn't saved on the server yet. */
  readonly isNew: boolean;
  readonly onDiscard: () => void;
}

/** Says whether the unsaved changes are stored on the device. */
export function DraftNotice({ persistence, isNew, onDiscard }: DraftNoticeProps) {
  const [isConfirming, setConfirming] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  if (persistence === 'nothing') return null;
  /** The focus moves to the button that replaces the pressed one. */
  const showConfirmation = (isShown: boolean) => {
    setConfirming(isShown);
    const part = isShown ? 'keep' : 'discard';
    requestAnimationFrame(() => container.current?.querySelector<HTMLElement>(`[data-part="${part}"]`)?.focus());
  };
  return (
    <div ref={container} className={styles.draft}>
      {persistence === 'kept' && !isConfirming && (
        <p>
          {isNew ? <Trans>Draft saved on this device.</Trans> : <Trans>Your changes are on this device only.</Trans>}{' '}
          <button type="button" data-part="discard" className={styles.discard} onClick={() => showConfirmation(true)}>
            {isNew ? <Trans>Start over</Trans> : <Trans>Discard changes</Trans>}
          </button>
        </p>
      )}
      {persistence !== 'kept' && (
        <Notice tone="warning" live title={<Trans>Reloading may lose changes</Trans>}>
          {persistence === 'no-room' ? (
            <Trans>These files are too large for this browser to store. Save before you leave.</Trans>
          ) : (
            <Trans>This browser can’t store drafts. Save before you leave.</Trans>
          )}
        </Notice>
      )}
      {isConfirming && (
        <Notice
          tone="warning"
          live
          title={<Trans>Discard changes?</Trans>}
          actions={
            <>
              <Button
                variant="danger"
                onClick={(event) => {
                  // This notice disappears.
                  event.currentTarget.closest('form')?.querySelector('input')?.focus();
                  setConfirming(false);
                  onDiscard();
                }}
              >
                <Trans>Discard</Trans>
              </Button>
              <Button data-part="keep" onClick={() => showConfirmation(false)}>
                <Trans>Keep</Trans>
              </Button>
            </>
          }
        >
          <Trans>This removes your unsaved changes on this device, in every tab.</Trans>
        </Notice>
      )}
    </div>
  );
}
