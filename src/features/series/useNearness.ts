import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** Ours, CSS px: about two screens, so that the next page is mostly there before one is. */
const AHEAD = 1_600;

/** Calls `onNear` whenever what the answer is put on comes near the view, and again while it stays there, as long as `isWanted`. */
export function useNearness(onNear: () => void, isWanted: boolean): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const near = useEffectEvent(onNear);
  useEffect(() => {
    if (!place.current || !isWanted) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && near(), {
      rootMargin: `${AHEAD}px 0px`,
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isWanted]);
  return place;
}
