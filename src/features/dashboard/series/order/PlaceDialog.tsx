import { Trans, useLingui } from '@lingui/react/macro';
import { type SyntheticEvent, useState } from 'react';
import type { EpisodeSummary } from '../../../../api/schemas/episode.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import styles from '../Dialogs.module.css';

interface PlaceDialogProps {
  readonly episode: EpisodeSummary;
  /** Number of positions. */
  readonly count: number;
  readonly onClose: () => void;
  /** @param place the new position, from 1 */
  readonly onPlace: (place: number) => void;
}

/** Asks for the number of a position, and moves an episode there. */
export default function PlaceDialog({ episode: { title, position }, count, onClose, onPlace }: PlaceDialogProps) {
  const { t } = useLingui();
  const [text, setText] = useState(String(position));
  const [isTried, setTried] = useState(false);
  const place = Number(text);
  const isPlace = /^\d+$/.test(text.trim()) && place >= 1 && place <= count;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (isPlace) onPlace(place);
    else setTried(true);
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
          error={isTried && !isPlace && t`Enter a number from 1 to ${count}`}
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
