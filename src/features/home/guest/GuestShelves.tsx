import { useCollectionsPart, useGenresPart } from '../shelves/editorialParts.tsx';
import { HomeProblem } from '../shelves/HomeProblem.tsx';
import { RevealInOrder } from '../shelves/RevealInOrder.tsx';
import { JoinSection } from './JoinSection.tsx';
import { useNewPart, usePopularPart } from '../shelves/seriesParts.tsx';
import { ToolsTeaser } from './ToolsTeaser.tsx';

/** The home page of guests below the hero: series, tools for creators, and sign-up. */
export function GuestShelves() {
  const popular = usePopularPart();
  const genres = useGenresPart();
  const collections = useCollectionsPart();
  const fresh = useNewPart();
  const parts = [popular, genres, collections, fresh];
  const staying = [
    { key: 'tools', isReady: true, content: <ToolsTeaser /> },
    { key: 'join', isReady: true, content: <JoinSection /> },
  ];
  return (
    <>
      <HomeProblem parts={parts} />
      <RevealInOrder parts={[...parts, ...staying]} />
    </>
  );
}
