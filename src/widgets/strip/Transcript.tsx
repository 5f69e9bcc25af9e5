import { Trans } from '@lingui/react/macro';
import type { RefObject } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import styles from './Transcript.module.css';

interface TranscriptProps {
  readonly text: string;
  readonly detailsRef: RefObject<HTMLDetailsElement | null>;
}

/** The episode's transcript, collapsed below the images. */
export function Transcript({ text, detailsRef }: TranscriptProps) {
  return (
    <Disclosure ref={detailsRef} summary={<Trans>Transcript</Trans>} className={styles.transcript}>
      <p className={styles.text}>{text}</p>
    </Disclosure>
  );
}

/** A button, visible only on focus, that opens the transcript and moves the focus there. */
export function TranscriptLink({ detailsRef }: Pick<TranscriptProps, 'detailsRef'>) {
  const show = () => {
    const { current: details } = detailsRef;
    if (!details) return;
    details.open = true;
    details.querySelector('summary')?.focus();
  };
  return (
    <div className={styles.skipLink}>
      <Button onClick={show}>
        <Trans>Read transcript</Trans>
      </Button>
    </div>
  );
}
