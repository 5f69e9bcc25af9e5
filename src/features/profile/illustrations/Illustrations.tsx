import { lazy, Suspense, useMemo } from 'react';
import type { SeriesSummary } from '../../../api/schemas/series.ts';
import { IllustrationsTab } from './IllustrationsTab.tsx';
import { listIllustrations } from './illustrations.ts';
import type { InfiniteList } from '../ListEnd.tsx';
import type { Overlay } from '../useOverlay.ts';
import { useCanSeeMature } from '../useCanSeeMature.ts';

const Lightbox = lazy(() => import('./Lightbox.tsx'));

interface IllustrationsProps {
  /** Whether this is the visitor's own profile. */
  readonly isOwn: boolean;
  /** The query of the user's series. */
  readonly series: InfiniteList;
  /** The loaded series. */
  readonly items: readonly SeriesSummary[];
  /** Id of the open picture. */
  readonly picture: string | undefined;
  readonly overlay: Overlay;
}

/** The gallery and the open picture. */
export default function Illustrations({ isOwn, series, items, picture, overlay }: IllustrationsProps) {
  const includeMature = useCanSeeMature(isOwn);
  const illustrations = useMemo(() => listIllustrations(items, { includeMature }), [items, includeMature]);
  const openIllustration = illustrations.find(({ image }) => image.id === picture);
  return (
    <>
      <IllustrationsTab
        series={series}
        illustrations={illustrations}
        hidesMature={!includeMature && items.some(({ is_mature }) => is_mature)}
        getPictureLink={(id) => overlay.getLink({ picture: id })}
      />
      <Suspense>
        {openIllustration && (
          <Lightbox
            illustrations={illustrations}
            current={openIllustration}
            onShow={({ image }) => overlay.change({ picture: image.id })}
            onClose={overlay.close}
          />
        )}
      </Suspense>
    </>
  );
}
