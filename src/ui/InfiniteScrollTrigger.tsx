import { useEffect, useRef } from 'react';

interface InfiniteScrollTriggerProps {
  /** Called when the end comes near, and again while it stays near. Don't render this component while a request is pending. */
  readonly onNear: () => void;
}

/** Distance from the viewport, px. */
const PREFETCH_DISTANCE_PX = 800;

/** Placed after the last row of an infinite list. Invisible; provide a button beside it for other users. */
export function InfiniteScrollTrigger({ onNear }: InfiniteScrollTriggerProps) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!place.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onNear(), {
      rootMargin: `${PREFETCH_DISTANCE_PX}px 0px`,
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [onNear]);
  return <span ref={place} aria-hidden="true" />;
}
