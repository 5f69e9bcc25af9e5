import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { track } from '../../../analytics/track.ts';
import type { RecentlyRead } from '../../../api/schemas/library.ts';
import { href } from '../../../navigation/links.ts';
import { Artwork } from '../../../widgets/artwork/Artwork.tsx';
import { MatureCover } from '../../../widgets/seriesCover/MatureCover.tsx';
import styles from './ContinueReading.module.css';
import { ContinueSection } from './ContinueSection.tsx';
import { type NextToRead, nextToRead } from './nextToRead.ts';
import { Shelf } from './Shelf.tsx';

/** Links to the episodes where the user left off. */
export function ContinueReading({ items }: { readonly items: readonly RecentlyRead[] }) {
  return (
    <ContinueSection>
      <Shelf form="wide">
        {items.map((item) => (
          <li key={item.comic.public_id}>
            <ContinueCard item={item} />
          </li>
        ))}
      </Shelf>
    </ContinueSection>
  );
}

function ContinueCard({ item }: { readonly item: RecentlyRead }) {
  const id = useId();
  const step = nextToRead(item);
  if (!step) return null;
  const { comic, episode } = item;
  const picture = episode.thumbnail ?? comic.thumbnail;
  const trackClick = () =>
    track({ name: 'continue reading', series: comic.public_id, episode: step.episode.public_id });
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
      <div className={styles.words}>
        <h3 id={id} className={styles.title}>
          <a
            href={href('episode', { slug: comic.slug, episodeSlug: step.episode.slug })}
            className={styles.link}
            onClick={trackClick}
          >
            {comic.title}
          </a>
        </h3>
        <p className={styles.episode}>{step.episode.title}</p>
        <p className={styles.where}>
          <Where step={step} />
        </p>
        <span className={styles.track} aria-hidden="true">
          <span className={styles.fill} style={{ transform: `scaleX(${step.shareRead})` }} />
        </span>
      </div>
    </article>
  );
}

function Where({ step: { kind, position, count } }: { readonly step: NextToRead }) {
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
