import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Toast } from '../../ui/Toast.tsx';
import { hasUnsavedWork } from '../../device/unsavedWork.ts';
import { applyUpdate, updateAtom, type UpdateState } from '../../pwa/updates.ts';

/** Offers to reload with a new build when one is installed. Asks a second time when the reload would lose unsaved work. */
export default function UpdatePrompt() {
  const { t } = useLingui();
  const update = useAtomValue(updateAtom);
  // The update state in which the user closed the prompt. The prompt shows again when another tab activates the new build.
  const [dismissed, setDismissed] = useState<UpdateState>('none');
  const [isConfirming, setConfirming] = useState(false);
  if (update === 'none' || update === dismissed) return null;

  const accept = () => {
    if (hasUnsavedWork() && !isConfirming) setConfirming(true);
    else void applyUpdate();
  };
  const applying = update === 'applying';
  return (
    <Toast
      title={isConfirming && !applying ? <Trans>You have unsaved work</Trans> : <Trans>A new version is ready</Trans>}
      closeLabel={t`Later`}
      onClose={() => setDismissed(update)}
      actions={
        <Button variant={isConfirming ? 'danger' : 'primary'} pending={applying} onClick={accept}>
          {isConfirming ? <Trans>Update without saving</Trans> : <Trans>Update</Trans>}
        </Button>
      }
    >
      {isConfirming && !applying ? (
        <Trans>Save it first, then update. There’s no rush.</Trans>
      ) : (
        <Trans>The page will reload. It only takes a second.</Trans>
      )}
    </Toast>
  );
}
