import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { categoriesOptions } from '../../../api/category.ts';
import { collectionListOptions } from '../../../api/collection.ts';
import type { Category } from '../../../api/schemas/category.ts';
import type { CollectionSummary } from '../../../api/schemas/collection.ts';
import { href } from '../../../navigation/links.ts';
import { CollectionCard, CollectionCardSkeleton } from '../../../widgets/collectionCard/CollectionCard.tsx';
import { useLoadFailure } from '../../../widgets/loadFailure/useLoadFailure.ts';
import styles from './Genres.module.css';
import { HomeSection } from './HomeSection.tsx';
import type { HomePart } from './RevealInOrder.tsx';
import { CardRow } from './CardRow.tsx';

/** Maximum number of collections: on wide screens, two rows of three. */
const COLLECTION_COUNT = 6;

export function useCollectionsPart(): HomePart {
  const query = useInfiniteQuery(collectionListOptions);
  const failure = useLoadFailure(query);
  const { data, isPending } = query;
  const items = data?.pages[0]?.items.slice(0, COLLECTION_COUNT) ?? [];
  return {
    key: 'collections',
    isReady: !isPending || failure !== undefined,
    failure,
    content: items.length > 0 && <Collections items={items} />,
    skeleton: <Collections items={[]} />,
  };
}

function Collections({ items }: { readonly items: readonly CollectionSummary[] }) {
  return (
    <HomeSection
      title={<Trans>Collections</Trans>}
      all={{ href: href('collections'), label: <Trans>All collections</Trans> }}
    >
      <CardRow layout="wide" isSkeleton={items.length === 0}>
        {items.length === 0
          ? Array.from({ length: COLLECTION_COUNT }, (_, index) => (
              <li key={index}>
                <CollectionCardSkeleton />
              </li>
            ))
          : items.map((collection) => (
              <li key={collection.public_id}>
                <CollectionCard collection={collection} />
              </li>
            ))}
      </CardRow>
    </HomeSection>
  );
}

export function useGenresPart(): HomePart {
  const query = useQuery(categoriesOptions);
  const failure = useLoadFailure(query);
  const { data = [], isPending } = query;
  return {
    key: 'genres',
    isReady: !isPending || failure !== undefined,
    failure,
    content: data.length > 0 && <Genres genres={data} />,
  };
}

function Genres({ genres }: { readonly genres: readonly Category[] }) {
  return (
    <HomeSection title={<Trans>Genres</Trans>} all={{ href: href('random'), label: <Trans>Surprise me</Trans> }}>
      <ul className={styles.genres}>
        {genres.map(({ code, name }) => (
          <li key={code}>
            <a href={href('genres-code', { code })} className={styles.genre}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
