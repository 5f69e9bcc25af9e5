import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ownSeriesOptions } from '../../../api/series.ts';
import { publicSeriesStatuses } from '../../../api/schemas/series.ts';
import { DeviceDraftRow } from '../../../widgets/deviceDrafts/DeviceDraftRow.tsx';
import { useDeviceDrafts } from '../../../widgets/deviceDrafts/useDeviceDrafts.ts';
import { useLoadFailure } from '../../../widgets/loadFailure/useLoadFailure.ts';
import { RemovalBar } from '../../../widgets/removals/RemovalBar.tsx';
import { FormLoadFailure } from '../frame/FormLoadFailure.tsx';
import { CutterImagesNotice } from './CutterImagesNotice.tsx';
import { NewSeriesCard } from './NewSeriesCard.tsx';
import { OwnSeriesList } from './OwnSeriesList.tsx';
import { RowsSkeleton, StartSkeleton } from './StartSkeleton.tsx';
import { useCutterImageCount } from './useCutterImageCount.ts';
import styles from './Start.module.css';

/** Offers to start a new series or to continue an existing one. */
export default function StartPanel() {
  const drafts = useInfiniteQuery({ ...ownSeriesOptions({ status: ['draft'] }), refetchOnMount: 'always' });
  const others = useInfiniteQuery({
    ...ownSeriesOptions({ status: [...publicSeriesStatuses, 'validation_waiting'] }),
    refetchOnMount: 'always',
  });
  const waiting = useCutterImageCount();
  const deviceDrafts = useDeviceDrafts();
  const failure = useLoadFailure(drafts, others);
  // Waits for both lists, so that nothing moves.
  const isPending = drafts.data === undefined || others.data === undefined;
  // Reading the drafts on the device takes a few ms.
  if (deviceDrafts === undefined) return <StartSkeleton />;
  // `NewSeriesCard` shows the draft of a new series.
  const otherDrafts = deviceDrafts.filter(({ subject }) => subject.kind !== 'new series');
  return (
    <div className={styles.lists}>
      <CutterImagesNotice />
      <NewSeriesCard />
      {otherDrafts.length > 0 && (
        <section aria-labelledby="kept">
          <h2 id="kept" className={styles.listTitle}>
            <Trans>Not saved yet</Trans>
          </h2>
          <ul className={styles.list}>
            {otherDrafts.map((draft) => (
              <DeviceDraftRow key={draft.key} draft={draft} className={styles.deviceDraft} />
            ))}
          </ul>
        </section>
      )}
      {failure ? (
        <FormLoadFailure {...failure} />
      ) : isPending ? (
        <RowsSkeleton />
      ) : (
        <>
          <OwnSeriesList title={<Trans>Drafts</Trans>} offersNewEpisode={waiting > 0} query={drafts} />
          <OwnSeriesList title={<Trans>Your series</Trans>} offersNewEpisode={waiting > 0} query={others} />
        </>
      )}
      <RemovalBar />
    </div>
  );
}
