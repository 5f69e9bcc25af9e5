import { type RefObject, useEffect, useState } from 'react';
import type { Dimensions } from '../../imaging/categories.ts';

const noSize: Dimensions = { width: 0, height: 0 };

/** Returns the current size of an element without its padding, CSS px. 0 × 0 until the element has been measured. */
export function useElementSize(element: RefObject<HTMLElement | null>): Dimensions {
  const [size, setSize] = useState(noSize);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const { width, height } = entry.contentRect;
      setSize((last) => (last.width === width && last.height === height ? last : { width, height }));
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
