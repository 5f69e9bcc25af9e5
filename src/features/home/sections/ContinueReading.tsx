import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { track } from '../../../analytics/track.ts';
import type { RecentlyRead } from '../../../api/schemas/library.ts';
import { href } from '../../../navigation/links.ts';
import { Artwork } from '../../../widgets/artwork/Artwork.tsx';
import { MatureCover } from '../../../widgets/seriesCover/MatureCover.tsx';
import styles from './ContinueReading.module.css';
import { ContinueSection } from './ContinueSection.tsx';
import { type NextToRead, getNextToRead } from './nextToRead.ts';
import { CardRow } from './CardRow.tsx';

/** Links to the next episode to read of each series. */
export function ContinueReading({ items }: { readonly items: readonly RecentlyRead[] }) {
  return (
    <ContinueSection>
      <CardRow layout="wide">
        {items.map((item) => (
          <li key={item.comic.public_id}>
            <ContinueCard item={item} />
          </li>
        ))}
      </CardRow>
    </ContinueSection>
  );
}

function ContinueCard({ item }: { readonly item: RecentlyRead }) {
  const id = useId();
  const nextToRead = getNextToRead(item);
  if (!nextToRead) return null;
  const { comic, episode } = item;
  const picture = episode.thumbnail ?? comic.thumbnail;
  const trackClick = () =>
    track({ name: 'continue reading', series: comic.public_id, episode: nextToRead.episode.public_id });
  return (
    <article aria-labelledby={id} className={styles.card}>
      <Artwork
        image={picture}
        sizes="88px"
        ratio={1}
        loading="eager"
        fallback={comic.is_mature && picture === null ? <MatureCover /> : undefined}
        className={styles.picture}
      />
      <div className={styles.texts}>
        <h3 id={id} className={styles.title}>
          <a
            href={href('episode', { slug: comic.slug, episodeSlug: nextToRead.episode.slug })}
            className={styles.link}
            onClick={trackClick}
          >
            {comic.title}
          </a>
        </h3>
        <p className={styles.episode}>{nextToRead.episode.title}</p>
        <p className={styles.position}>
          <EpisodePosition nextToRead={nextToRead} />
        </p>
        <span className={styles.track} aria-hidden="true">
          <span className={styles.fill} style={{ transform: `scaleX(${nextToRead.shareRead})` }} />
        </span>
      </div>
    </article>
  );
}

function EpisodePosition({ nextToRead: { kind, position, count } }: { readonly nextToRead: NextToRead }) {
  return kind === 'next' ? (
    <Trans>
      Next: Ep. {position} of {count}
    </Trans>
  ) : (
    <Trans>
      Ep. {position} of {count}
    </Trans>
  );
}
