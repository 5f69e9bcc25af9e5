import { Trans } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import styles from './DraftNotice.module.css';

interface DraftNoticeProps {
  readonly persistence: 'nothing' | 'kept' | 'no-room' | 'unavailable';
  readonly isNew: boolean;
  readonly onDiscard: () => void;
}

/** Shows where the unsaved changes are stored, and offers to discard them. */
export function DraftNotice({ persistence, isNew, onDiscard }: DraftNoticeProps) {
  const [isAsking, setAsking] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  if (persistence === 'nothing') return null;
  /** The pressed button disappears, so the focus moves to the button that replaces it. */
  const ask = (asks: boolean) => {
    setAsking(asks);
    const part = asks ? 'keep' : 'discard';
    requestAnimationFrame(() => container.current?.querySelector<HTMLElement>(`[data-part="${part}"]`)?.focus());
  };
  return (
    <div ref={container} className={styles.draft}>
      {persistence === 'kept' && !isAsking && (
        <p>
          {isNew ? <Trans>Kept on this device.</Trans> : <Trans>Your changes are kept on this device.</Trans>}{' '}
          <button type="button" data-part="discard" className={styles.discard} onClick={() => ask(true)}>
            {isNew ? <Trans>Start over</Trans> : <Trans>Discard changes</Trans>}
          </button>
        </p>
      )}
      {persistence !== 'kept' && (
        <Notice tone="warning" live title={<Trans>A reload would lose some of it</Trans>}>
          {persistence === 'no-room' ? (
            <Trans>The files are too large for what this browser may keep. Save the episode before you leave.</Trans>
          ) : (
            <Trans>This browser does not let it be kept. Save the episode before you leave.</Trans>
          )}
        </Notice>
      )}
      {isAsking && (
        <Notice
          tone="warning"
          live
          title={<Trans>Throw it away?</Trans>}
          actions={
            <>
              <Button
                variant="danger"
                onClick={(event) => {
                  // This notice disappears, so the focus moves to the beginning of the form.
                  event.currentTarget.closest('form')?.querySelector('input')?.focus();
                  setAsking(false);
                  onDiscard();
                }}
              >
                <Trans>Throw away</Trans>
              </Button>
              <Button data-part="keep" onClick={() => ask(false)}>
                <Trans>Keep</Trans>
              </Button>
            </>
          }
        >
          <Trans>All that you have changed here since it was saved last, on this device and in every tab.</Trans>
        </Notice>
      )}
    </div>
  );
}
