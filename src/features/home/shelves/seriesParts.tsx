import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { SeriesSummary } from '../../../api/schemas/series.ts';
import { href } from '../../../navigation/links.ts';
import { useLoadFailure } from '../../../widgets/loadFailure/useLoadFailure.ts';
import { SeriesCard, SeriesCardSkeleton } from '../../../widgets/seriesCard/SeriesCard.tsx';
import { HomeSection } from './HomeSection.tsx';
import type { HomePart } from './RevealInOrder.tsx';
import { NEW_COUNT, newOptions, POPULAR_COUNT, popularOptions } from '../lists.ts';
import { Shelf } from './Shelf.tsx';

/** Returns the part with the most read series of the last days, with their ranks. */
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
    coming: <Popular items={[]} />,
  };
}

function Popular({ items }: { readonly items: readonly SeriesSummary[] }) {
  return (
    <HomeSection
      title={<Trans>Popular now</Trans>}
      all={{ href: `${href('genres-code')}?sort=popular`, label: <Trans>All series</Trans> }}
    >
      <Shelf form="ranks" isComing={items.length === 0}>
        {items.length === 0
          ? skeletons(POPULAR_COUNT, 'row')
          : items.map((series, at) => (
              <li key={series.public_id}>
                <SeriesCard series={series} form="row" lead={at + 1} />
              </li>
            ))}
      </Shelf>
    </HomeSection>
  );
}

/** Returns the part with the latest publications. */
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
    coming: <NewSeries items={[]} />,
  };
}

function NewSeries({ items }: { readonly items: readonly SeriesSummary[] }) {
  return (
    <HomeSection
      title={<Trans>Just published</Trans>}
      all={{ href: `${href('genres-code')}?sort=new`, label: <Trans>All new series</Trans> }}
    >
      <Shelf form="covers" isComing={items.length === 0}>
        {items.length === 0
          ? skeletons(NEW_COUNT, 'grid')
          : items.map((series) => (
              <li key={series.public_id}>
                <SeriesCard series={series} />
              </li>
            ))}
      </Shelf>
    </HomeSection>
  );
}

export function skeletons(count: number, form: 'grid' | 'row') {
  return Array.from({ length: count }, (_, at) => (
    <li key={at}>
      <SeriesCardSkeleton form={form} />
    </li>
  ));
}
