import { lazy, Suspense, useMemo } from 'react';
import type { SeriesSummary } from '../../../api/schemas/series.ts';
import { IllustrationsTab } from './IllustrationsTab.tsx';
import { illustrationsOf } from './illustrations.ts';
import type { InfiniteList } from '../ListEnd.tsx';
import type { Overlay } from '../useOverlay.ts';
import { useSeeMature } from '../useSeeMature.ts';

// Loaded when a picture is opened.
const Lightbox = lazy(() => import('./Lightbox.tsx'));

interface IllustrationsProps {
  readonly isOwn: boolean;
  readonly series: InfiniteList;
  readonly items: readonly SeriesSummary[];
  /** Id of the open picture. */
  readonly picture: string | undefined;
  readonly overlay: Overlay;
}

/** The gallery and the open picture. Loads when its tab opens. */
export default function Illustrations({ isOwn, series, items, picture, overlay }: IllustrationsProps) {
  const withMature = useSeeMature(isOwn);
  const illustrations = useMemo(() => illustrationsOf(items, { withMature }), [items, withMature]);
  const shown = illustrations.find(({ image }) => image.id === picture);
  return (
    <>
      <IllustrationsTab
        series={series}
        illustrations={illustrations}
        hidesMature={!withMature && items.some(({ is_mature }) => is_mature)}
        pictureLink={(id) => overlay.link({ picture: id })}
      />
      <Suspense>
        {shown && (
          <Lightbox
            illustrations={illustrations}
            shown={shown}
            onShow={({ image }) => overlay.change({ picture: image.id })}
            onClose={overlay.close}
          />
        )}
      </Suspense>
    </>
  );
}
