import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Crop, Scissors } from 'lucide-react';
import { href } from '../../../navigation/links.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Artwork } from '../../../widgets/artwork/Artwork.tsx';
import { popularOptions } from '../lists.ts';
import styles from './ToolsTeaser.module.css';

/** `object-position` values of the parts of a cover, from top to bottom. */
const slicePositions = ['50% 8%', '50% 46%', '50% 92%'];

/** Introduces the tools to creators, with a cover cut into pieces. */
export function ToolsTeaser() {
  const popular = useInfiniteQuery(popularOptions).data?.pages[0]?.items;
  const cover = popular?.find(({ cover_image }) => cover_image !== null)?.cover_image;
  return (
    <section aria-labelledby="tools-teaser" className={styles.teaser}>
      <div className={styles.texts}>
        <h2 id="tools-teaser">
          <Trans>Make webcomics? Slice your next episode here.</Trans>
        </h2>
        <p className={styles.text}>
          <Trans>
            Long episode in, clean panels out, for Longstrip, WEBTOON and Tapas at once. Free, in your browser, and
            nothing is uploaded.
          </Trans>
        </p>
        <div className={styles.actions}>
          <ButtonLink href={href('tools-cut')} size="large" icon={<Scissors />}>
            <Trans>Cut an episode</Trans>
          </ButtonLink>
          <ButtonLink href={href('tools')} size="large" icon={<Crop />}>
            <Trans>All tools</Trans>
          </ButtonLink>
        </div>
        <p className={styles.author}>
          <Trans>
            Want to publish with us? <a href={href('prelaunch-become-author')}>Become an author</a>.
          </Trans>
        </p>
      </div>
      <div className={styles.drawing} aria-hidden="true">
        {slicePositions.map((position) => (
          <div key={position} className={styles.slice}>
            <Artwork image={cover} sizes="15rem" ratio={1.9} focus={position} className={styles.picture} />
          </div>
        ))}
      </div>
    </section>
  );
}
