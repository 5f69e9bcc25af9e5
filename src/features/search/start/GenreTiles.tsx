import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { Category } from '../../../api/schemas/category.ts';
import type { SeriesSummary } from '../../../api/schemas/series.ts';
import { href } from '../../../navigation/links.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { SeriesCover } from '../../../widgets/seriesCover/SeriesCover.tsx';
import { assignGenreCovers } from './genreCovers.ts';
import styles from './GenreTiles.module.css';

/** Full rows of three and of five, as in the style sheet. */
const SKELETON_TILES = 15;

interface GenreTilesProps {
  /** Undefined while the genres are loading. */
  readonly genres: readonly Category[] | undefined;
  /** Series whose covers decorate the tiles. */
  readonly popular: readonly SeriesSummary[];
}

/** The genres as tiles with covers. */
export function GenreTiles({ genres, popular }: GenreTilesProps) {
  const id = useId();
  const covers = assignGenreCovers(genres ?? [], popular);
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        <Trans>Genres</Trans>
      </h2>
      <ul className={styles.tiles} aria-hidden={genres === undefined || undefined}>
        {genres === undefined
          ? Array.from({ length: SKELETON_TILES }, (_, index) => (
              <li key={index}>
                <Skeleton shape="block" className={styles.skeleton} />
              </li>
            ))
          : genres.map(({ code, name }) => {
              const series = covers.get(code);
              return (
                <li key={code}>
                  <a href={href('genres-code', { code })} className={styles.tile}>
                    <span className={styles.name}>{name}</span>
                    {series && (
                      <SeriesCover cover={series.cover_image} width={56} loading="eager" className={styles.cover} />
                    )}
                  </a>
                </li>
              );
            })}
      </ul>
    </section>
  );
}
