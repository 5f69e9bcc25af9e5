import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { isNotFound } from '../../api/transport/apiError.ts';
import { collectionDetailOptions } from '../../api/collection.ts';
import { href } from '../../navigation/links.ts';
import { SkeletonFrame } from '../../ui/SkeletonFrame.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useScreenTitle } from '../../ui/screenTitle.ts';
import { Artwork } from '../../widgets/artwork/Artwork.tsx';
import { LoadFailure } from '../../widgets/loadFailure/LoadFailure.tsx';
import { useLoadFailure } from '../../widgets/loadFailure/useLoadFailure.ts';
import { SeriesGrid, SeriesGridSkeleton } from '../../widgets/seriesCard/SeriesGrid.tsx';
import styles from './Collections.module.css';

/** Width / height of 'comic-promo-banner' (`imaging/categories`). */
const IMAGE_ASPECT_RATIO = 1080 / 560;

/** @throws ApiError 'notFound' for unknown slugs */
export default function OneCollection({ slug }: { readonly slug: string }) {
  const query = useQuery({ ...collectionDetailOptions(slug), throwOnError: isNotFound });
  const failure = useLoadFailure(query);
  const { data } = query;
  useScreenTitle(data?.title, data?.description);
  if (failure) return <LoadFailure size="page" {...failure} />;
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <Artwork
          image={data?.image}
          sizes="(min-width: 873px) 27rem, 100vw"
          ratio={IMAGE_ASPECT_RATIO}
          loading="first"
          fallback={data ? undefined : <Skeleton shape="block" className={styles.fill} />}
          className={styles.picture}
        />
        <div className={styles.texts}>
          <p className={styles.kicker}>
            <a href={href('collections')}>
              <Trans>Collections</Trans>
            </a>
          </p>
          <h1>{data ? data.title : <Trans>Loading</Trans>}</h1>
          <p className={styles.text}>{data ? data.description : <Skeleton width="long" />}</p>
          <p className={styles.count}>{data && <Plural value={data.items.length} one="# series" other="# series" />}</p>
        </div>
      </header>
      {data ? (
        <SeriesGrid items={data.items} level={2} />
      ) : (
        <SkeletonFrame>
          <SeriesGridSkeleton count={6} />
        </SkeletonFrame>
      )}
      {data?.items.length === 0 && (
        <p>
          <Trans>This collection is empty for now.</Trans>
        </p>
      )}
    </div>
  );
}
