import { lazy } from 'react';
import { loadArea } from '../../i18n/catalogues.ts';

/** For screens that show how far the images of a series are, and see to it that they get there. */
export const LazyImagesUnderWay = lazy(async () => {
  const [{ ImagesUnderWay }] = await Promise.all([import('./ImagesUnderWay.tsx'), loadArea('deviceDrafts')]);
  return { default: ImagesUnderWay };
});
