import { lazy } from 'react';
import { withCatalogues } from '../../i18n/lazyPart.ts';
import type { ImagesUnderWay } from './ImagesUnderWay.tsx';

const Nothing: typeof ImagesUnderWay = () => null;

/**
 * For screens that show how far the images of a series are, and see to it that they get there. Where its code can't be had, the screen
 * does without: the next one that has it goes on.
 */
export const LazyImagesUnderWay = lazy(async () => {
  try {
    const underWay = await withCatalogues(() => import('./ImagesUnderWay.tsx'), ['deviceDrafts']);
    return { default: underWay.ImagesUnderWay };
  } catch (cause) {
    console.warn('What sends the images of a series could not be loaded.', cause);
    return { default: Nothing };
  }
});
