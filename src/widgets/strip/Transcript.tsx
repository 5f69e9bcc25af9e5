import { Trans } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import type { RefObject } from 'react';
import { Button } from '../../ui/Button.tsx';
import styles from './Transcript.module.css';

interface TranscriptProps {
  readonly text: string;
  /** Id of the target of `TranscriptLink`, the link above the images. */
  readonly placeRef: RefObject<HTMLDetailsElement | null>;
}

/** The episode's transcript, collapsed below the images. */
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

/** A link that becomes visible on focus, so that keyboard users needn't pass all images to reach the transcript. */
export function TranscriptLink({ placeRef }: Pick<TranscriptProps, 'placeRef'>) {
  const show = () => {
    const { current: place } = placeRef;
    if (!place) return;
    place.open = true;
    place.querySelector('summary')?.focus();
  };
  return (
    <div className={styles.way}>
      <Button onClick={show}>
        <Trans>Read transcript</Trans>
      </Button>
    </div>
  );
}
