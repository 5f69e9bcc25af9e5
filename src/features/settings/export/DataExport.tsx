import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { isAborted, isApiError } from '../../../api/transport/apiError.ts';
import type { CurrentUser } from '../../../api/schemas/user.ts';
import { product } from '../../../product.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { toast } from '../../../ui/toasts.ts';
import type { ExportProgress } from './exportData.ts';
import { ExportPassword } from './ExportPassword.tsx';
import { FRESH_SIGN_IN, LogInAgain } from '../password/LogInAgain.tsx';
import styles from '../SettingsActions.module.css';

/** Lets users download their data, after a confirmation if the server requires one. */
export function DataExport({ user }: { readonly user: CurrentUser }) {
  const { t } = useLingui();
  const [progress, setProgress] = useState<ExportProgress>();
  const [missing, setMissing] = useState(0);
  const [needsConfirmation, setNeedsConfirmation] = useState(false);
  const pendingExport = useRef<AbortController>(undefined);
  useEffect(() => () => pendingExport.current?.abort(), []);

  const showFailure = () => toast({ type: 'error', message: t`Couldn’t download your data. Please retry` });
  /** Rejects if the code of the export or the data can't be loaded; later failures show a toast. */
  const packData = async (password?: string) => {
    const controller = new AbortController();
    pendingExport.current = controller;
    setProgress({ done: 0, total: 0 });
    setMissing(0);
    const name = `${product.code}-${new Date().toISOString().slice(0, 10)}.zip`;
    try {
      const [{ exportData }, { download }] = await Promise.all([
        import('./exportData.ts'),
        import('../../../engine/save.ts'),
      ]);
      const packed = await exportData(name, password, setProgress, controller.signal);
      if (packed.kind === 'packed' && packed.file) {
        download(packed.file, name);
        setMissing(packed.result.missing.length);
        toast({ type: 'success', message: t`Your data was saved as ${name}` });
      } else if (packed.kind === 'failed') showFailure();
    } finally {
      setProgress(undefined);
    }
  };
  /** The server requires no password within ten minutes after signing in. */
  const packWithoutPassword = async () => {
    try {
      await packData();
    } catch (error) {
      if (isApiError(error) && error.code === FRESH_SIGN_IN) setNeedsConfirmation(true);
      else if (!isAborted(error)) showFailure();
    }
  };

  return (
    <div className={styles.stack}>
      {missing > 0 && (
        <Notice tone="warning" live>
          <Plural
            value={missing}
            one="# image couldn’t be included. The zip lists it."
            other="# images couldn’t be included. The zip lists them."
          />
        </Notice>
      )}
      {needsConfirmation && !user.has_password && <LogInAgain user={user} />}
      {needsConfirmation && user.has_password && (
        <ExportPassword user={user} send={packData} onSent={() => setNeedsConfirmation(false)} />
      )}
      <div className={styles.actions}>
        {!needsConfirmation && (
          <Button icon={<Download />} pending={progress !== undefined} onClick={() => void packWithoutPassword()}>
            <Trans>Download my data</Trans>
          </Button>
        )}
        {progress && (
          <Button onClick={() => pendingExport.current?.abort()}>
            <Trans>Cancel</Trans>
          </Button>
        )}
      </div>
      {progress && progress.total > 0 && (
        <ProgressBar
          label={t`Preparing your data`}
          value={progress.done / progress.total}
          valueText={t`${progress.done} of ${progress.total} images`}
        />
      )}
    </div>
  );
}
