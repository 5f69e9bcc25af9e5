import { useCollectionsPart, useGenresPart } from '../sections/editorialParts.tsx';
import { HomeLoadFailure } from '../sections/HomeLoadFailure.tsx';
import { RevealInOrder } from '../sections/RevealInOrder.tsx';
import { JoinSection } from './JoinSection.tsx';
import { useNewPart, usePopularPart } from '../sections/seriesParts.tsx';
import { ToolsTeaser } from './ToolsTeaser.tsx';

/** The home page of guests below the hero. */
export function GuestSections() {
  const popular = usePopularPart();
  const genres = useGenresPart();
  const collections = useCollectionsPart();
  const newSeries = useNewPart();
  const parts = [popular, genres, collections, newSeries];
  const staticParts = [
    { key: 'tools', isReady: true, content: <ToolsTeaser /> },
    { key: 'join', isReady: true, content: <JoinSection /> },
  ];
  return (
    <>
      <HomeLoadFailure parts={parts} />
      <RevealInOrder parts={[...parts, ...staticParts]} />
    </>
  );
}
