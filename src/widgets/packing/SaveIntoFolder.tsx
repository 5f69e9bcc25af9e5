import { Trans } from '@lingui/react/macro';
import { FolderDown } from 'lucide-react';
import { useState } from 'react';
import { canPickFolder, saveIntoFolder } from '../../engine/saveIntoFolder.ts';
import { useFormats } from '../../i18n/format.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './SavedPackage.module.css';

/**
 * A button that unpacks the zip into a folder picked by the user, and a text about the result. Renders nothing in browsers that
 * can't pick a folder.
 */
export function SaveIntoFolder({ zip }: { readonly zip: Blob }) {
  const { number } = useFormats();
  const [result, setResult] = useState<Awaited<ReturnType<typeof saveIntoFolder>>>();
  const [isSaving, setSaving] = useState(false);
  if (!canPickFolder()) return null;
  const save = async () => {
    setSaving(true);
    setResult(await saveIntoFolder(zip));
    setSaving(false);
  };
  return (
    <>
      <Button icon={<FolderDown />} pending={isSaving} onClick={() => void save()}>
        <Trans>Save into a folder</Trans>
      </Button>
      <span role="status" className={styles.result}>
        {result?.ok && (
          <Trans>
            {number(result.files)} files saved in {result.folder}
          </Trans>
        )}
        {result?.ok === false && result.error.code === 'cannot-write' && (
          <Trans>The folder couldn’t be written to. Choose another one.</Trans>
        )}
      </span>
    </>
  );
}
