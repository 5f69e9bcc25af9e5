import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ArrowUp, ListOrdered } from 'lucide-react';
import type { Image } from '../../../api/schemas/shapes.ts';
import type { Episode } from '../../../api/schemas/episode.ts';
import { seriesOptions } from '../../../api/series.ts';
import { href } from '../../../navigation/links.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { LikeButton } from '../../../widgets/likeButton/LikeButton.tsx';
import { ShareButton } from '../../../widgets/shareButton/ShareButton.tsx';
import { SubscribeButton } from '../../../widgets/subscribeButton/SubscribeButton.tsx';
import styles from './EpisodeEnd.module.css';
import { imageSource } from '../../../widgets/strip/imageSource.ts';

interface EpisodeEndProps {
  readonly episode: Episode;
  /** Whether the picture of the next episode and the data of the series may load. */
  readonly canLoadImages: boolean;
  readonly onTop: () => void;
}

/** Links and buttons below the last image. */
export function EpisodeEnd({ episode, canLoadImages, onTop }: EpisodeEndProps) {
  const { t } = useLingui();
  const { comic, next, previous } = episode;
  const series = comic.title;
  const address = href('episode', { slug: comic.slug, episodeSlug: episode.slug });
  // The response for an episode doesn't say whether the user has subscribed.
  const { data } = useQuery({ ...seriesOptions(comic.slug), enabled: canLoadImages });
  return (
    <section aria-label={t`End of episode`} className={styles.end}>
      <div className={styles.actions}>
        <LikeButton episode={episode} size="large" />
        <span className={styles.subscribe}>{data && <SubscribeButton series={data} size="large" />}</span>
        <ShareButton
          what="episode"
          id={episode.public_id}
          title={`${episode.title} · ${series}`}
          address={address}
          form="icon"
        />
      </div>
      {next ? (
        <a href={href('episode', { slug: comic.slug, episodeSlug: next.slug })} className={styles.next}>
          <Thumbnail image={next.thumbnail} canLoadImages={canLoadImages} />
          <span className={styles.texts}>
            <span className={styles.label}>
              <Trans>Next episode</Trans>
            </span>
            <span className={styles.title}>{next.title}</span>
          </span>
        </a>
      ) : (
        <div className={styles.noNextEpisode}>
          <h2 className={styles.title}>
            {comic.status === 'completed' ? <Trans>The end</Trans> : <Trans>You’re all caught up</Trans>}
          </h2>
          <p className={styles.note}>
            {comic.status === 'completed' ? (
              <Trans>You’ve finished {series}.</Trans>
            ) : (
              <Trans>The next episode of {series} isn’t out yet.</Trans>
            )}
          </p>
        </div>
      )}
      <div className={styles.links}>
        {previous && (
          <ButtonLink href={href('episode', { slug: comic.slug, episodeSlug: previous.slug })}>
            <Trans>Previous episode</Trans>
          </ButtonLink>
        )}
        <ButtonLink href={href('series', { slug: comic.slug })} icon={<ListOrdered />}>
          <Trans>All episodes</Trans>
        </ButtonLink>
        <Button icon={<ArrowUp />} onClick={onTop}>
          <Trans>Back to top</Trans>
        </Button>
      </div>
    </section>
  );
}

function Thumbnail({ image, canLoadImages }: { readonly image: Image | null; readonly canLoadImages: boolean }) {
  if (!image) return null;
  return (
    <img
      src={canLoadImages ? imageSource(image) : undefined}
      width={image.width}
      height={image.height}
      alt=""
      crossOrigin="anonymous"
      decoding="async"
      className={styles.thumbnail}
    />
  );
}
