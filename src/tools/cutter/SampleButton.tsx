import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { loadCode } from '../../engine/missingCode.ts';
import { Button } from '../../ui/Button.tsx';
import type { ChosenFile } from '../../widgets/intake/chosenFiles.ts';

interface SampleButtonProps {
  /** Called when the sample starts loading. */
  readonly onStart: () => void;
  readonly onFiles: (files: ChosenFile[]) => void;
}

/** A button that opens the sample strip. */
export function SampleButton({ onStart, onFiles }: SampleButtonProps) {
  const [isLoading, setLoading] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const open = async () => {
    setLoading(true);
    setFailed(false);
    onStart();
    try {
      const { loadSampleStrip } = await loadCode(() => import('./loadSampleStrip.ts'));
      const file = await loadSampleStrip();
      onFiles([{ file, path: file.name }]);
    } catch (error) {
      console.error(error);
      setFailed(true);
      setLoading(false);
    }
  };
  return (
    <>
      <Button pending={isLoading} onClick={() => void open()}>
        <Trans>Try a sample strip</Trans>
      </Button>
      <p role="status">{hasFailed && <Trans>The sample couldn’t load. Check your connection and try again.</Trans>}</p>
    </>
  );
}
