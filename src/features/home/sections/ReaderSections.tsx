import { useQuery } from '@tanstack/react-query';
import { bannersOptions } from '../../../api/banner.ts';
import { useLoadFailure } from '../../../widgets/loadFailure/useLoadFailure.ts';
import { BannerCarousel } from '../carousel/BannerCarousel.tsx';
import { BannerSkeleton } from '../carousel/BannerSkeleton.tsx';
import { useCollectionsPart, useGenresPart } from './editorialParts.tsx';
import { HomeLoadFailure } from './HomeLoadFailure.tsx';
import { type HomePart, RevealInOrder } from './RevealInOrder.tsx';
import { usePersonalParts } from './personalParts.tsx';
import { useNewPart, usePopularPart } from './seriesParts.tsx';

/** The home page for signed-in users. */
export function ReaderSections() {
  const banners = useBannerPart();
  const { continueReading, newEpisodes } = usePersonalParts();
  const popular = usePopularPart();
  const collections = useCollectionsPart();
  const genres = useGenresPart();
  const newSeries = useNewPart();
  const parts = [continueReading, banners, newEpisodes, popular, genres, newSeries, collections];
  return (
    <>
      <HomeLoadFailure parts={parts} />
      <RevealInOrder parts={parts} />
    </>
  );
}

function useBannerPart(): HomePart {
  const query = useQuery(bannersOptions);
  const failure = useLoadFailure(query);
  const { data = [], isPending } = query;
  return {
    key: 'banners',
    isReady: !isPending || failure !== undefined,
    failure,
    content: data.length > 0 && <BannerCarousel banners={data} />,
    skeleton: <BannerSkeleton />,
  };
}
