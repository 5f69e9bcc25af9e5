import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether the element is visible or at most `distance` from the visible area. False in the first render.
 * @param distance CSS px
 */
export function useIsNearViewport(element: RefObject<Element | null>, distance: number): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    const margin = `${distance}px`;
    // `rootMargin` extends the viewport, `scrollMargin` the scroll containers. Browsers without `scrollMargin` ignore it.
    const options = { rootMargin: margin, scrollMargin: margin };
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false), options);
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, distance]);
  return isNear;
}
