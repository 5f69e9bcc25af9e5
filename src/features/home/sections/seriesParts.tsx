import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { SeriesSummary } from '../../../api/schemas/series.ts';
import { href } from '../../../navigation/links.ts';
import { useLoadFailure } from '../../../widgets/loadFailure/useLoadFailure.ts';
import { SeriesCard, SeriesCardSkeleton } from '../../../widgets/seriesCard/SeriesCard.tsx';
import { HomeSection } from './HomeSection.tsx';
import type { HomePart } from './RevealInOrder.tsx';
import { NEW_COUNT, newOptions, POPULAR_COUNT, popularOptions } from '../lists.ts';
import { CardRow } from './CardRow.tsx';

export function usePopularPart(): HomePart {
  const query = useInfiniteQuery(popularOptions);
  const failure = useLoadFailure(query);
  const { data, isPending } = query;
  const items = data?.pages[0]?.items ?? [];
  return {
    key: 'popular',
    isReady: !isPending || failure !== undefined,
    failure,
    content: items.length > 0 && <Popular items={items} />,
    skeleton: <Popular items={[]} />,
  };
}

function Popular({ items }: { readonly items: readonly SeriesSummary[] }) {
  return (
    <HomeSection
      title={<Trans>Popular now</Trans>}
      all={{ href: `${href('genres-code')}?sort=popular`, label: <Trans>All series</Trans> }}
    >
      <CardRow layout="ranks" isSkeleton={items.length === 0}>
        {items.length === 0
          ? renderSkeletons(POPULAR_COUNT, 'row')
          : items.map((series, index) => (
              <li key={series.public_id}>
                <SeriesCard series={series} layout="row" rank={index + 1} />
              </li>
            ))}
      </CardRow>
    </HomeSection>
  );
}

export function useNewPart(): HomePart {
  const query = useInfiniteQuery(newOptions);
  const failure = useLoadFailure(query);
  const { data, isPending } = query;
  const items = data?.pages[0]?.items ?? [];
  return {
    key: 'new',
    isReady: !isPending || failure !== undefined,
    failure,
    content: items.length > 0 && <NewSeries items={items} />,
    skeleton: <NewSeries items={[]} />,
  };
}

function NewSeries({ items }: { readonly items: readonly SeriesSummary[] }) {
  return (
    <HomeSection
      title={<Trans>Just published</Trans>}
      all={{ href: `${href('genres-code')}?sort=new`, label: <Trans>All new series</Trans> }}
    >
      <CardRow layout="covers" isSkeleton={items.length === 0}>
        {items.length === 0
          ? renderSkeletons(NEW_COUNT, 'grid')
          : items.map((series) => (
              <li key={series.public_id}>
                <SeriesCard series={series} />
              </li>
            ))}
      </CardRow>
    </HomeSection>
  );
}

/** @param layout of `SeriesCardSkeleton` */
export function renderSkeletons(count: number, layout: 'grid' | 'row') {
  return Array.from({ length: count }, (_, index) => (
    <li key={index}>
      <SeriesCardSkeleton layout={layout} />
    </li>
  ));
}
