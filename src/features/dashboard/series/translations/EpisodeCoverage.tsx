import { Plural, Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { translatedEpisodesOptions } from '../../../../api/episodeTranslation.ts';
import type { TranslatedEpisode } from '../../../../api/schemas/episodeTranslation.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Tag } from '../../../../ui/Tag.tsx';
import { LoadFailure } from '../../../../widgets/loadFailure/LoadFailure.tsx';
import { nextPageFailure, useLoadFailure } from '../../../../widgets/loadFailure/useLoadFailure.ts';
import { RowsSkeleton } from '../../DashboardFrame.tsx';
import styles from './EpisodeCoverage.module.css';

interface EpisodeCoverageProps {
  /** public_id of the series */
  readonly seriesId: string;
  readonly language: string;
}

/** Lists which parts of each episode are translated into a language. */
export default function EpisodeCoverage({ seriesId, language }: EpisodeCoverageProps) {
  const query = useInfiniteQuery(translatedEpisodesOptions(seriesId, language));
  const failure = useLoadFailure(query);
  const moreFailure = nextPageFailure(query);
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const episodes = data?.pages.flatMap(({ items }) => items);
  if (!episodes) {
    return failure ? <LoadFailure size="section" {...failure} /> : <RowsSkeleton rows={2} />;
  }
  if (episodes.length === 0) {
    return (
      <p className={styles.empty}>
        <Trans>No episodes yet</Trans>
      </p>
    );
  }
  return (
    <>
      <ol className={styles.list}>
        {episodes.map((episode) => (
          <EpisodeRow key={episode.public_id} episode={episode} language={language} />
        ))}
      </ol>
      {moreFailure && <LoadFailure size="section" {...moreFailure} />}
      {hasNextPage && !moreFailure && (
        <Button className={styles.showMore} pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  );
}

function EpisodeRow({ episode, language }: { readonly episode: TranslatedEpisode; readonly language: string }) {
  const { number } = useFormats();
  const { position, title, translated_title, images, has_transcript } = episode;
  return (
    <li className={styles.line}>
      <span className={styles.number}>#{number(position)}</span>
      <span className={styles.title} lang={translated_title === null ? undefined : language}>
        {translated_title ?? title}
      </span>
      <span className={styles.tags}>
        {translated_title === null ? (
          <Tag>
            <Trans>Original title</Trans>
          </Tag>
        ) : (
          <Tag tone="success">
            <Trans>Title</Trans>
          </Tag>
        )}
        {images === null ? (
          <Tag>
            <Trans>Original images</Trans>
          </Tag>
        ) : (
          <Tag tone="success">
            <Plural value={images} one="# translated image" other="# translated images" />
          </Tag>
        )}
        {has_transcript && (
          <Tag tone="success">
            <Trans>Transcript</Trans>
          </Tag>
        )}
      </span>
    </li>
  );
}
