import { Trans, useLingui } from '@lingui/react/macro';
import { type SyntheticEvent, useState } from 'react';
import type { EpisodeSummary } from '../../../../api/schemas/episode.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import styles from '../Dialogs.module.css';

interface PositionDialogProps {
  readonly episode: EpisodeSummary;
  /** Number of episodes. */
  readonly count: number;
  readonly onClose: () => void;
  /** @param newPosition from 1 */
  readonly onMove: (newPosition: number) => void;
}

/** Asks for the number of a position, and moves an episode there. */
export default function PositionDialog({ episode: { title, position }, count, onClose, onMove }: PositionDialogProps) {
  const { t } = useLingui();
  const [text, setText] = useState(String(position));
  const [isSubmitted, setSubmitted] = useState(false);
  const newPosition = Number(text);
  const isValid = /^\d+$/.test(text.trim()) && newPosition >= 1 && newPosition <= count;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isValid) onMove(newPosition);
    else setSubmitted(true);
  };
  return (
    <Dialog isOpen onClose={onClose} title={<Trans>Move “{title}”</Trans>} closeLabel={t`Close`}>
      <form noValidate onSubmit={submit} className={styles.form}>
        <TextField
          label={t`Position`}
          hint={t`From 1 to ${count}`}
          type="number"
          inputMode="numeric"
          autoComplete="off"
          value={text}
          error={isSubmitted && !isValid && t`Enter a number from 1 to ${count}`}
          onChange={(event) => setText(event.target.value)}
        />
        <div className={styles.actions}>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant="primary">
            <Trans>Move</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
