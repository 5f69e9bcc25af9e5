import { useInfiniteQuery } from '@tanstack/react-query';
import type { Image } from '../../../api/schemas/shapes.ts';
import { SeriesCover } from '../../../widgets/seriesCover/SeriesCover.tsx';
import styles from './CoverWall.module.css';
import { newOptions, popularOptions } from '../lists.ts';

const STRIPS = 3;
const COVERS_PER_STRIP = 4;
/** Covers of a strip that a phone shows at first. */
const VISIBLE_COVERS = 2;

/** Three long strips made of series covers. Decorative, because the page lists the series with their titles below. */
export function CoverWall() {
  const popular = useInfiniteQuery(popularOptions).data?.pages[0]?.items ?? [];
  const fresh = useInfiniteQuery(newOptions).data?.pages[0]?.items ?? [];
  const all = new Map([...popular, ...fresh].map(({ public_id, cover_image }) => [public_id, cover_image]));
  const covers = [...all.values()].filter((cover) => cover !== null);
  return (
    <div className={styles.strips} aria-hidden="true">
      {Array.from({ length: STRIPS }, (_, strip) => (
        <div key={strip} className={styles.strip}>
          {Array.from({ length: COVERS_PER_STRIP }, (_, at) => (
            <SeriesCover
              key={at}
              cover={coverAt(covers, at * STRIPS + strip)}
              width="(min-width: 873px) 190px, (min-width: 655px) 16vw, 34vw"
              loading={at < VISIBLE_COVERS ? 'eager' : 'lazy'}
              className={styles.cover}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

/** Returns the cover at a place. If there are few series, covers repeat, but not side by side. */
function coverAt(covers: readonly Image[], place: number): Image | null {
  return covers[place % Math.max(covers.length, 1)] ?? null;
}
