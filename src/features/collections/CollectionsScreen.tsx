import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback } from 'react';
import { collectionListOptions } from '../../api/collection.ts';
import type { CollectionSummary } from '../../api/schemas/collection.ts';
import { href } from '../../navigation/links.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { useScreenTitle } from '../../ui/screenTitle.ts';
import LibraryCat from '../../widgets/catPanel/LibraryCat.tsx';
import { CollectionCard, CollectionCardSkeleton } from '../../widgets/collectionCard/CollectionCard.tsx';
import { LoadFailure } from '../../widgets/loadFailure/LoadFailure.tsx';
import { LoadMore } from '../../widgets/paging/LoadMore.tsx';
import { useScreenAddress } from '../../widgets/paging/useScreenAddress.ts';
import { usePages } from '../../widgets/paging/usePages.ts';
import styles from './Collections.module.css';
import { parsePageCount, addPageCount } from './pageAddress.ts';

/** Number of placeholder cards, and of cards whose images load immediately. */
const FIRST_CARDS = 6;

const OneCollection = lazy(() => import('./OneCollection.tsx'));

interface CollectionsScreenProps {
  readonly params: { readonly slug?: string | undefined };
}

/** `/collections/{slug?}`: shows one editorial collection, or all of them. */
export default function CollectionsScreen({ params: { slug } }: CollectionsScreenProps) {
  if (slug === undefined) return <AllCollections />;
  return (
    <Suspense fallback={<div className={styles.skeleton} />}>
      <OneCollection slug={slug} />
    </Suspense>
  );
}

function AllCollections() {
  const { t } = useLingui();
  useScreenTitle(t`Collections`, t`Series picked by our editors for a night in, a mood or a train ride.`);
  return (
    <div className={styles.screen}>
      <header className={styles.texts}>
        <h1>
          <Trans>Collections</Trans>
        </h1>
        <p className={styles.text}>
          <Trans>Picked by our editors for a night in, a mood or a train ride.</Trans>
        </p>
      </header>
      <CollectionList />
    </div>
  );
}

function CollectionList() {
  const { query, replace } = useScreenAddress();
  const page = parsePageCount(query);
  const collections = usePages(useInfiniteQuery(collectionListOptions), page, getCollectionId);
  const showMore = useCallback(() => replace(addPageCount(href('collections'), page + 1)), [page, replace]);
  if (collections.kind === 'failed') return <LoadFailure size="section" {...collections.failure} />;
  if (collections.kind === 'loading')
    return (
      <div className={styles.grid} aria-hidden="true">
        {Array.from({ length: FIRST_CARDS }, (_, index) => (
          <CollectionCardSkeleton key={index} />
        ))}
      </div>
    );
  if (collections.total === 0)
    return (
      <div className={styles.empty}>
        <LibraryCat />
        <p>
          <Trans>Our editors are still picking. In the meantime, browse all series.</Trans>
        </p>
        <ButtonLink href={href('genres-code')} variant="primary">
          <Trans>All series</Trans>
        </ButtonLink>
      </div>
    );
  return (
    <>
      <ul className={styles.grid}>
        {collections.items.map((collection, index) => (
          <li key={collection.public_id} className={styles.item}>
            <CollectionCard collection={collection} level={2} loading={index < FIRST_CARDS ? 'eager' : 'lazy'} />
          </li>
        ))}
      </ul>
      {collections.hasMore && (
        <LoadMore isLoading={collections.isLoadingMore} onMore={showMore} failure={collections.failure} />
      )}
    </>
  );
}

function getCollectionId({ public_id }: CollectionSummary): string {
  return public_id;
}
