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

/** Downloads all stored data of the user. The code that makes the zip loads when the user starts the download. */
export function DataExport({ user }: { readonly user: CurrentUser }) {
  const { t } = useLingui();
  const [progress, setProgress] = useState<ExportProgress>();
  const [missing, setMissing] = useState(0);
  const [asksForProof, setAsksForProof] = useState(false);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const failed = () => toast({ type: 'error', message: t`Couldn’t download your data. Please retry` });
  /** Makes the zip. Rejects if the data couldn't be loaded. */
  const pack = async (password?: string) => {
    const asking = new AbortController();
    running.current = asking;
    setProgress({ done: 0, total: 0 });
    setMissing(0);
    const name = `${product.code}-${new Date().toISOString().slice(0, 10)}.zip`;
    try {
      const [{ exportData }, { download }] = await Promise.all([
        import('./exportData.ts'),
        import('../../../engine/save.ts'),
      ]);
      const packed = await exportData(name, password, setProgress, asking.signal);
      if (packed.kind === 'packed' && packed.file) {
        download(packed.file, name);
        setMissing(packed.result.missing.length);
        toast({ type: 'success', message: t`Your data was saved as ${name}` });
      } else if (packed.kind === 'failed') failed();
    } finally {
      setProgress(undefined);
    }
  };
  /** Tries without a password, which isn't needed for some minutes after signing in. */
  const packAtOnce = async () => {
    try {
      await pack();
    } catch (error) {
      if (isApiError(error) && error.code === FRESH_SIGN_IN) setAsksForProof(true);
      else if (!isAborted(error)) failed();
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
      {asksForProof && !user.has_password && <LogInAgain user={user} />}
      {asksForProof && user.has_password && (
        <ExportPassword user={user} send={pack} onSent={() => setAsksForProof(false)} />
      )}
      <div className={styles.actions}>
        {!asksForProof && (
          <Button icon={<Download />} pending={progress !== undefined} onClick={() => void packAtOnce()}>
            <Trans>Download my data</Trans>
          </Button>
        )}
        {progress && (
          <Button onClick={() => running.current?.abort()}>
            <Trans>Cancel</Trans>
          </Button>
        )}
      </div>
      {progress && progress.total > 0 && (
        <ProgressBar
          label={t`Your data`}
          value={progress.done / progress.total}
          valueText={t`${progress.done} of ${progress.total} images`}
        />
      )}
    </div>
  );
}
