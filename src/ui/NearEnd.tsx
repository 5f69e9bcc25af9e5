import { useEffect, useRef } from 'react';

interface NearEndProps {
  /** Called when the end comes near, and again as long as it stays near: while one call is at work, leave this out. */
  readonly onNear: () => void;
}

/** px before the end is in view. */
const AHEAD = 800;

/** Stands after the last row of a list that grows as one scrolls. Shows nothing: a button beside it says the same to everybody else. */
export function NearEnd({ onNear }: NearEndProps) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!place.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onNear(), {
      rootMargin: `${AHEAD}px 0px`,
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [onNear]);
  return <span ref={place} aria-hidden="true" />;
}
