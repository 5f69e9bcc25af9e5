import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { ArrowDownToLine } from 'lucide-react';
import { useEffect, useId, useMemo, useState } from 'react';
import {
  type DownloadProgress,
  downloadProgressAtom,
  downloadRows,
  downloadsAtom,
} from '../../offline/downloads/downloadsState.ts';
import type { SeriesToSave } from '../../offline/downloads/downloadRequests.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { toast } from '../../ui/toasts.ts';
import { SaveMark } from './SaveMark.tsx';
import type { SaveMenu } from './SaveMenu.tsx';
import styles from './SaveSeriesMenu.module.css';
import { selectSeriesDownloads } from './seriesDownloads.ts';
import { usePopup } from '../../ui/usePopup.ts';

interface SaveSeriesMenuProps {
  readonly series: SeriesToSave;
  /** See `SaveSeries` (`lazySave.tsx`). */
  readonly from?: string | null;
  readonly look: 'button' | 'icon';
}

/** A button that shows and hides `SaveMenu`. Import it only through `lazySave.tsx`, which also loads its message catalogue. */
export default function SaveSeriesMenu({ series, from = null, look }: SaveSeriesMenuProps) {
  const { t } = useLingui();
  const id = useId();
  const { containerRef, isOpen, setOpen } = usePopup();
  const [isBusy, setBusy] = useState(false);
  // Loaded on demand, because most users never open the menu.
  const [Menu, setMenu] = useState<typeof SaveMenu>();
  const downloads = useAtomValue(downloadsAtom);
  const progress = useAtomValue(downloadProgressAtom);
  useEffect(() => downloadRows.watch(), []);

  const seriesDownloads = useMemo(
    () => selectSeriesDownloads(series.public_id, downloads),
    [series.public_id, downloads],
  );
  const total = seriesDownloads.saved.length + seriesDownloads.waiting.length;
  const share =
    total === 0 ? 0 : (seriesDownloads.saved.length + computeProgress(seriesDownloads.waiting, progress)) / total;
  const status = seriesDownloads.waiting.length > 0 ? 'saving' : total > 0 ? 'saved' : 'absent';

  const runAction = async (action: () => Promise<unknown>) => {
    setBusy(true);
    try {
      // `queueAllEpisodes` and `queueNextUnread` resolve with the number of added episodes.
      if ((await action()) === 0) toast({ type: 'success', message: t`Already downloaded` });
    } catch (cause) {
      console.warn('Episodes could not be saved or removed.', cause);
      toast({ type: 'error', message: t`Error during request. Please retry` });
    } finally {
      setBusy(false);
    }
  };
  const open = async () => {
    try {
      const loaded = await import('./SaveMenu.tsx');
      setMenu(() => loaded.SaveMenu);
      setOpen(true);
    } catch {
      toast({ type: 'error', message: t`Error during request. Please retry` });
    }
  };
  const toggle = {
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? id : undefined,
    disabled: downloads.status !== 'ready',
    onClick: () => (isOpen ? setOpen(false) : void open()),
  };

  return (
    <div ref={containerRef} className={styles.container}>
      {look === 'button' ? (
        <Button {...toggle} wide size="large" icon={<SaveMark status={status} share={share} />}>
          {status === 'saved' ? <Trans>Downloaded</Trans> : <Trans>Download</Trans>}
        </Button>
      ) : (
        <IconButton
          {...toggle}
          label={t`Download episodes`}
          icon={status === 'absent' ? <ArrowDownToLine /> : <SaveMark status={status} share={share} />}
        />
      )}
      {isOpen && Menu && (
        <Menu
          id={id}
          series={series}
          from={from}
          seriesDownloads={seriesDownloads}
          isBusy={isBusy}
          runAction={(action) => void runAction(action)}
        />
      )}
    </div>
  );
}

/** Returns the progress of the current download, 0 to 1; 0 if it isn't one of `ids`. */
function computeProgress(ids: readonly string[], progress: DownloadProgress | undefined): number {
  if (!progress || progress.total === 0 || !ids.includes(progress.id)) return 0;
  return progress.done / progress.total;
}
