import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { downloadsAtom } from '../../offline/downloads/downloadsState.ts';
import { processDownloads } from '../../offline/downloads/downloadQueue.ts';
import { InfiniteScrollTrigger } from '../../ui/InfiniteScrollTrigger.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { NothingYet } from '../nothingYet/NothingYet.tsx';
import styles from './Downloads.module.css';
import { DownloadedSeriesCard } from './DownloadedSeriesCard.tsx';
import { DownloadsSkeleton } from './DownloadsSkeleton.tsx';
import { DownloadNotice } from './DownloadNotice.tsx';
import { groupDownloads } from './downloadsBySeries.ts';
import { StorageLine } from './StorageLine.tsx';

/** Number of series rendered first, and added whenever the user scrolls near the end. */
const SERIES_PER_STEP = 12;

/** The list of downloads. Import it only through `lazyDownloadsPanel.tsx`. */
export default function DownloadsList() {
  const downloads = useAtomValue(downloadsAtom);
  // Processing the queue also reads the stored downloads, which ends the status 'loading', and deletes leftover images.
  useEffect(() => void processDownloads(), []);
  const seriesList = useMemo(() => groupDownloads(downloads), [downloads]);
  const [renderedCount, setRenderedCount] = useState(SERIES_PER_STEP);
  const renderMore = useCallback(() => setRenderedCount((before) => before + SERIES_PER_STEP), []);

  if (downloads.status === 'loading') return <DownloadsSkeleton />;
  if (downloads.status === 'unavailable') {
    return (
      <Notice tone="warning" title={<Trans>Downloads aren’t available in this browser</Trans>}>
        <Trans>
          Episodes can’t be downloaded in private windows or with storage turned off. You can still read online.
        </Trans>
      </Notice>
    );
  }
  if (seriesList.length === 0) {
    return (
      <NothingYet title={<Trans>No downloads yet</Trans>}>
        <Trans>Download a series or an episode to read it offline.</Trans>
      </NothingYet>
    );
  }
  return (
    <div className={styles.downloads}>
      <StorageLine downloads={downloads} />
      <DownloadNotice downloads={downloads} largest={seriesList.toSorted((a, b) => b.bytes - a.bytes)[0]} />
      <ul className={styles.list}>
        {seriesList.slice(0, renderedCount).map((series) => (
          <li key={series.id} className={styles.series}>
            <DownloadedSeriesCard series={series} />
          </li>
        ))}
      </ul>
      {/* A new key mounts a new observer, because an observer reports nothing while the trigger stays visible. */}
      {renderedCount < seriesList.length && <InfiniteScrollTrigger key={renderedCount} onNear={renderMore} />}
    </div>
  );
}
