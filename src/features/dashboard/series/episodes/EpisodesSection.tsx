import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { type EpisodeSummary, type EpisodeStatus, episodeStatuses } from '../../../../api/schemas/episode.ts';
import type { Series } from '../../../../api/schemas/series.ts';
import { href } from '../../../../navigation/links.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { Button, ButtonLink } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { Select } from '../../../../ui/Select.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { normalizeForSearch } from '../../normalizeForSearch.ts';
import { useWithoutDeleted } from '../../../../widgets/removals/useWithoutDeleted.ts';
import { EpisodeTable } from './EpisodeTable.tsx';
import styles from './EpisodesSection.module.css';
import sectionStyles from '../OwnSeries.module.css';
import { useEpisodeStatusMessages } from './useEpisodeStatusMessages.ts';
import { useEpisodeActions } from '../actions/useEpisodeActions.ts';
import { ChangesNotice } from '../actions/ChangesNotice.tsx';

/** Minimum number of episodes for which the search field and the status filter are shown. */
const MIN_EPISODES_TO_FILTER = 8;

interface EpisodesSectionProps {
  readonly series: Series;
  /** The series' id as in the address, which identifies the query of the episode list (`everyEpisodeOptions`). */
  readonly listId: string;
  /** All episodes, in the series' order. */
  readonly all: readonly EpisodeSummary[];
}

export function EpisodesSection({ series, listId, all }: EpisodesSectionProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const messages = useEpisodeStatusMessages();
  const episodeActions = useEpisodeActions(series.public_id, listId);
  const episodes = useWithoutDeleted(all);
  const [status, setStatus] = useState<EpisodeStatus | 'all'>('all');
  const [q, setQ] = useState('');
  // The filter stays when episodes are deleted, so that its fields don't disappear while they are used.
  const [isFilterable, setFilterable] = useState(false);
  if (!isFilterable && episodes.length >= MIN_EPISODES_TO_FILTER) setFilterable(true);
  const visibleEpisodes = useMemo(() => {
    const searchText = normalizeForSearch(q.trim());
    if (status === 'all' && searchText === '') return episodes;
    return episodes.filter(
      (episode) =>
        (status === 'all' || episode.status === status) &&
        (searchText === '' || normalizeForSearch(episode.title).includes(searchText)),
    );
  }, [episodes, status, q]);
  const { public_id: id } = series;
  const addEpisodeAddress = href(episodes.length === 0 ? 'publish-create-episode' : 'publish-next-episode', { id });
  const search = useRef<HTMLInputElement>(null);
  const showAll = () => {
    // The pressed button disappears.
    search.current?.focus();
    setStatus('all');
    setQ('');
  };
  return (
    <section className={sectionStyles.section} aria-labelledby="episodes">
      <div className={sectionStyles.top}>
        <h2 id="episodes" className={sectionStyles.heading}>
          <Trans>Episodes</Trans> <span className={sectionStyles.total}>{number(episodes.length)}</span>
        </h2>
        <ButtonLink variant="primary" href={addEpisodeAddress} icon={<Plus />}>
          {episodes.length === 0 ? <Trans>Add first episode</Trans> : <Trans>Add an episode</Trans>}
        </ButtonLink>
      </div>
      <ChangesNotice episodeActions={episodeActions} />
      {isFilterable && (
        <div className={styles.filters} role="search" aria-label={t`Episodes`}>
          <TextField
            ref={search}
            label={t`Title`}
            type="search"
            autoComplete="off"
            value={q}
            onChange={(event) => setQ(event.target.value)}
            className={styles.search}
          />
          <Select
            label={t`Status`}
            className={styles.select}
            options={(['all', ...episodeStatuses] as const).map((option) => ({
              value: option,
              label: option === 'all' ? t`All` : messages[option],
            }))}
            value={status}
            onChange={setStatus}
          />
        </div>
      )}
      {episodes.length === 0 && (
        <Notice title={<Trans>No episodes yet</Trans>}>
          <Trans>Readers will see your series once you publish the first episode.</Trans>
        </Notice>
      )}
      {episodes.length > 0 && visibleEpisodes.length === 0 && (
        <Notice
          title={<Trans>No matching episodes</Trans>}
          actions={
            <Button onClick={showAll}>
              <Trans>Show all</Trans>
            </Button>
          }
        />
      )}
      {visibleEpisodes.length > 0 && (
        <EpisodeTable
          series={series}
          episodes={episodes}
          visibleEpisodes={visibleEpisodes}
          episodeActions={episodeActions}
        />
      )}
    </section>
  );
}
