import { Trans } from '@lingui/react/macro';
import type { RefObject } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import styles from './Transcript.module.css';

interface TranscriptProps {
  readonly text: string;
  /** Ref of the transcript's element, which `TranscriptLink` opens and focuses. */
  readonly placeRef: RefObject<HTMLDetailsElement | null>;
}

/** The episode's transcript, collapsed below the images. */
export function Transcript({ text, placeRef }: TranscriptProps) {
  return (
    <Disclosure ref={placeRef} summary={<Trans>Transcript</Trans>} className={styles.transcript}>
      <p className={styles.text}>{text}</p>
    </Disclosure>
  );
}

/**
 * A button above the images that is visible only on focus. It lets keyboard users skip the images to reach the
 * transcript.
 */
export function TranscriptLink({ placeRef }: Pick<TranscriptProps, 'placeRef'>) {
  const show = () => {
    const { current: place } = placeRef;
    if (!place) return;
    place.open = true;
    place.querySelector('summary')?.focus();
  };
  return (
    <div className={styles.skipLink}>
      <Button onClick={show}>
        <Trans>Read transcript</Trans>
      </Button>
    </div>
  );
}
