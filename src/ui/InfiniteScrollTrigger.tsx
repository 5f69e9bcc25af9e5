import { useEffect, useRef } from 'react';

interface InfiniteScrollTriggerProps {
  /**
   * Called each time the element comes near the viewport. Also called when a new function is passed while it is near.
   * Don't render the element while a request is pending.
   */
  readonly onNear: () => void;
}

/** Distance from the viewport at which `onNear` is called, px. */
const PREFETCH_DISTANCE_PX = 800;

/** An invisible element after the last row of an infinite list. Provide a button as well, for users who don't scroll. */
export function InfiniteScrollTrigger({ onNear }: InfiniteScrollTriggerProps) {
  const triggerRef = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!triggerRef.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onNear(), {
      rootMargin: `${PREFETCH_DISTANCE_PX}px 0px`,
    });
    observer.observe(triggerRef.current);
    return () => observer.disconnect();
  }, [onNear]);
  return <span ref={triggerRef} aria-hidden="true" />;
}
