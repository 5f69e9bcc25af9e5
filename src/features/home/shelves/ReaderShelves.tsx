import { useQuery } from '@tanstack/react-query';
import { bannersOptions } from '../../../api/banner.ts';
import { useLoadFailure } from '../../../widgets/loadFailure/useLoadFailure.ts';
import { BannerCarousel } from '../carousel/BannerCarousel.tsx';
import { BannerSkeleton } from '../carousel/BannerSkeleton.tsx';
import { useCollectionsPart, useGenresPart } from './editorialParts.tsx';
import { HomeProblem } from './HomeProblem.tsx';
import { type HomePart, RevealInOrder } from './RevealInOrder.tsx';
import { usePersonalParts } from './personalParts.tsx';
import { useNewPart, usePopularPart } from './seriesParts.tsx';

/** The home page for signed-in users: the episodes where they left off, banners, new episodes, and other series. */
export function ReaderShelves() {
  const banners = useBannerPart();
  const { started, fresh: unread } = usePersonalParts();
  const popular = usePopularPart();
  const collections = useCollectionsPart();
  const genres = useGenresPart();
  const fresh = useNewPart();
  const parts = [started, banners, unread, popular, genres, fresh, collections];
  return (
    <>
      <HomeProblem parts={parts} />
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
    coming: <BannerSkeleton />,
  };
}
