import { useInfiniteQuery } from '@tanstack/react-query';
import type { Image } from '../../../api/schemas/shapes.ts';
import { SeriesCover } from '../../../widgets/seriesCover/SeriesCover.tsx';
import styles from './CoverWall.module.css';
import { newOptions, popularOptions } from '../lists.ts';

const STRIP_COUNT = 3;
const COVERS_PER_STRIP = 4;
/** Number of covers of each strip that fit in the wall on a phone. */
const VISIBLE_COVERS = 2;

/** Three long strips made of series covers. Decorative. */
export function CoverWall() {
  const popular = useInfiniteQuery(popularOptions).data?.pages[0]?.items ?? [];
  const newest = useInfiniteQuery(newOptions).data?.pages[0]?.items ?? [];
  const coversById = new Map([...popular, ...newest].map(({ public_id, cover_image }) => [public_id, cover_image]));
  const covers = [...coversById.values()].filter((cover) => cover !== null);
  return (
    <div className={styles.strips} aria-hidden="true">
      {Array.from({ length: STRIP_COUNT }, (_, strip) => (
        <div key={strip} className={styles.strip}>
          {Array.from({ length: COVERS_PER_STRIP }, (_, index) => (
            <SeriesCover
              key={index}
              cover={getCover(covers, index * STRIP_COUNT + strip)}
              width="(min-width: 873px) 190px, (min-width: 655px) 16vw, 34vw"
              loading={index < VISIBLE_COVERS ? 'eager' : 'lazy'}
              className={styles.cover}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

/** Covers repeat if there are fewer than places. */
function getCover(covers: readonly Image[], place: number): Image | null {
  return covers[place % Math.max(covers.length, 1)] ?? null;
}
