import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useId, useState } from 'react';
import { translatedEpisodesOptions } from '../../../../api/episodeTranslation.ts';
import type { Translation } from '../../../../api/schemas/translation.ts';
import { Card } from '../../../../ui/Card.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { nextPageFailure, useLoadFailure } from '../../../../widgets/loadFailure/useLoadFailure.ts';
import { LoadMore } from '../../../../widgets/paging/LoadMore.tsx';
import { FormLoadFailure } from '../../frame/FormLoadFailure.tsx';
import { EpisodeTranslationRow } from './EpisodeTranslationRow.tsx';
import styles from './EpisodeTranslations.module.css';

interface EpisodeTranslationsProps {
  /** public_id */
  readonly seriesId: string;
  readonly translation: Translation;
}

/** Lists the episodes of the series with the state of their translation. */
export function EpisodeTranslations({ seriesId, translation: { language, coverage } }: EpisodeTranslationsProps) {
  const query = useInfiniteQuery(translatedEpisodesOptions(seriesId, language));
  const failure = useLoadFailure(query);
  const { data, isFetchingNextPage, hasNextPage } = query;
  const rows = data?.pages.flatMap(({ items }) => items);
  const id = useId();
  const [openId, setOpenId] = useState<string>();
  const toggle = useCallback((id: string) => setOpenId((current) => (current === id ? undefined : id)), []);
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        <Trans>Episodes</Trans>
      </h2>
      <p className={styles.intro}>
        <Trans>Anything you leave empty uses the original.</Trans>
      </p>
      {coverage && coverage.episodes > 0 && (
        <p className={styles.count} role="status">
          <Trans>
            Translated titles: {coverage.titles} of {coverage.episodes}.
          </Trans>{' '}
          <Trans>Episodes with translated images: {coverage.contents}.</Trans>
        </p>
      )}
      {failure && <FormLoadFailure {...failure} />}
      {!rows && !failure && <Skeleton shape="block" className={styles.skeleton} />}
      {rows?.length === 0 && (
        <p className={styles.empty}>
          <Trans>No episodes to translate yet.</Trans>
        </p>
      )}
      {rows && rows.length > 0 && (
        <ol className={styles.list}>
          {rows.map((row) => (
            <EpisodeTranslationRow
              key={row.public_id}
              episode={row}
              language={language}
              isOpen={row.public_id === openId}
              onToggle={toggle}
            />
          ))}
        </ol>
      )}
      {hasNextPage && (
        <LoadMore
          isLoading={isFetchingNextPage}
          onMore={() => void query.fetchNextPage()}
          failure={nextPageFailure(query)}
        />
      )}
    </Card>
  );
}
