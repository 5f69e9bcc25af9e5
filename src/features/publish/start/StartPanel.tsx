import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ownSeriesOptions } from '../../../api/series.ts';
import { publicSeriesStatuses } from '../../../api/schemas/series.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Button } from '../../../ui/Button.tsx';
import { NewSeriesCard } from './NewSeriesCard.tsx';
import { OwnSeriesList } from './OwnSeriesList.tsx';
import styles from './Start.module.css';

/** A new series; drafts to go on with; series that get another episode. */
export default function StartPanel() {
  const drafts = useInfiniteQuery({ ...ownSeriesOptions({ status: ['draft'] }), refetchOnMount: 'always' });
  const others = useInfiniteQuery({
    ...ownSeriesOptions({ status: [...publicSeriesStatuses, 'validation_waiting'] }),
    refetchOnMount: 'always',
  });
  const failed = [drafts, others].filter(({ data, isError }) => isError && data === undefined);
  return (
    <div className={styles.lists}>
      <NewSeriesCard />
      {failed.length > 0 ? (
        <Notice
          tone="danger"
          live
          title={<Trans>Your series could not be loaded</Trans>}
          actions={
            <Button
              pending={failed.some(({ isFetching }) => isFetching)}
              onClick={() => {
                for (const { refetch } of failed) void refetch();
              }}
            >
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <Trans>Nothing is lost: what you have typed and chosen is on this device.</Trans>
        </Notice>
      ) : (
        <>
          <OwnSeriesList kind="draft" title={<Trans>Drafts</Trans>} query={drafts} />
          <OwnSeriesList kind="other" title={<Trans>Your series</Trans>} query={others} />
        </>
      )}
    </div>
  );
}
