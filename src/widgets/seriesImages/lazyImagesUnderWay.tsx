import { lazy } from 'react';
import { withCatalogues } from '../../i18n/lazyPart.ts';
import type { ImagesUnderWay } from './ImagesUnderWay.tsx';

const Nothing: typeof ImagesUnderWay = () => null;

/** `ImagesUnderWay` for screens of a series. If its code can't be loaded, the screen works without it, and the next screen continues. */
export const LazyImagesUnderWay = lazy(async () => {
  try {
    const underWay = await withCatalogues(() => import('./ImagesUnderWay.tsx'), ['deviceDrafts']);
    return { default: underWay.ImagesUnderWay };
  } catch (cause) {
    console.warn('What sends the images of a series could not be loaded.', cause);
    return { default: Nothing };
  }
});
