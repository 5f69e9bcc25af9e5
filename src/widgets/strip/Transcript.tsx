import { Trans } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import type { RefObject } from 'react';
import { Button } from '../../ui/Button.tsx';
import styles from './Transcript.module.css';

interface TranscriptProps {
  readonly text: string;
  /** For the way to it from above the images (`TranscriptWay`). */
  readonly placeRef: RefObject<HTMLDetailsElement | null>;
}

/** The episode as a text, folded below its images: for who can't see them, and for who looks up what was said. */
export function Transcript({ text, placeRef }: TranscriptProps) {
  return (
    <details ref={placeRef} className={styles.transcript}>
      <summary className={styles.summary}>
        <Trans>Transcript</Trans>
        <ChevronDown aria-hidden="true" className={styles.mark} />
      </summary>
      <p className={styles.text}>{text}</p>
    </details>
  );
}

/** Seen once it has the focus: nobody should have to go past every image to find that there is a text. */
export function TranscriptWay({ placeRef }: Pick<TranscriptProps, 'placeRef'>) {
  const show = () => {
    const { current: place } = placeRef;
    if (!place) return;
    place.open = true;
    place.querySelector('summary')?.focus();
  };
  return (
    <div className={styles.way}>
      <Button onClick={show}>
        <Trans>Read the transcript</Trans>
      </Button>
    </div>
  );
}
