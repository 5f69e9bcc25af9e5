import { useEffect, useState } from 'react';
import type { Episode } from '../../../api/schemas/episode.ts';
import { entryKey } from '../../../navigation/links.ts';
import { getOpeningPosition, type OpeningPosition } from './openingPosition.ts';
import { storedReadingPosition } from '../../../offline/readingPositions.ts';
import type { Position } from './readingProgress.ts';
import { startPosition, type StripPoint } from '../../../widgets/strip/stripLayout.ts';

/** The top of the page, which is above the first image because of the space for the top bar. */
export const topPosition: StripPoint = { ...startPosition, outside: Number.NEGATIVE_INFINITY };

/** Computes the position at which the episode opens, once. */
export function useOpening(episode: Episode): OpeningPosition {
  const [opening] = useState(() => computeOpening(episode));
  return opening;
}

/** The start of the first image becomes the top of the page. */
export function toStripPoint({ index, fraction }: OpeningPosition): StripPoint {
  return index === 0 && fraction === 0 ? topPosition : { index, fraction, outside: 0 };
}

export function toPosition(
  { contents }: Episode,
  { index, fraction }: Pick<StripPoint, 'index' | 'fraction'>,
): Position {
  return { image: contents[index]?.id ?? null, index, fraction: Math.min(1, fraction) };
}

/** Scrolls to a newer position that a refetch has brought, unless the user has already scrolled. */
export function useNewerPosition(
  episode: Episode,
  opening: OpeningPosition,
  hasMoved: () => boolean,
  show: (point: StripPoint) => void,
): void {
  const { reading } = episode;
  useEffect(() => {
    if (!reading || Date.parse(reading.at) <= opening.at || hasMoved()) return;
    show(toStripPoint(computeOpening(episode)));
  }, [episode, reading, opening, hasMoved, show]);
}

function computeOpening({ public_id: id, contents, reading }: Episode): OpeningPosition {
  return getOpeningPosition({ contents, server: reading, local: storedReadingPosition(id), entry: entryKey() });
}
