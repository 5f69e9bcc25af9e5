import { useLingui } from '@lingui/react/macro';
import { memo, type ReactNode, useEffect, useMemo, useRef } from 'react';
import type { Dimensions } from '../../../imaging/categories.ts';
import { type DrawTile, StripTile } from './StripTile.tsx';
import { classNames } from '../../../ui/classNames.ts';
import styles from './StripView.module.css';
import type { TileQueue } from './tileQueue.ts';
import { countTileSlots, tilesInView } from './tilesInView.ts';
import { useViewport, useViewSoon, type Viewport } from './viewport.ts';

/**
 * Returns the width of the lane for the grips beside the strip, CSS px: the same numbers as for `--lane` in
 * `StripView.module.css`.
 * @param areaWidth width of the scroll area, CSS px
 */
function laneWidth(areaWidth: number): number {
  return areaWidth < 400 ? 32 : 68;
}

/**
 * Returns the width at which the strip fits its area without being enlarged, CSS px. 0 until the area has been
 * measured.
 */
export function useStripWidth(viewport: Viewport, strip: Dimensions): number {
  return useViewport(viewport, ({ width }) => Math.max(0, Math.min(width - laneWidth(width), strip.width)));
}

export interface StripViewProps {
  /** Size of the strip, px. */
  readonly strip: Dimensions;
  /** Width of the strip on the screen, CSS px. */
  readonly width: number;
  readonly viewport: Viewport;
  readonly draw: DrawTile;
  readonly queue: TileQueue;
  /** Id of the element that describes the strip to screen readers. */
  readonly describedBy?: string | undefined;
  /** Accessible name. 'Strip with cuts' by default. */
  readonly label?: string;
  /** Whether there is no lane for grips beside the strip. */
  readonly hasNoLane?: boolean;
  /** Overlays on the strip, such as its cuts. */
  readonly children: ReactNode;
}

/** Shows the strip in a scroll area. Only tiles near the view are drawn. */
export function StripView(props: StripViewProps) {
  const { strip, width, viewport, draw, queue, describedBy, label, hasNoLane = false, children } = props;
  const { t } = useLingui();
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => (area.current ? viewport.attach(area.current) : undefined), [viewport]);

  return (
    <div
      ref={area}
      className={styles.area}
      role="group"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll area must be reachable by keyboard
      tabIndex={0}
      aria-label={label ?? t`Strip with cuts`}
      aria-describedby={describedBy}
    >
      <div
        className={classNames(styles.strip, hasNoLane && styles.noLane)}
        style={{ width, height: (strip.height * width) / strip.width }}
      >
        {width > 0 && (
          <StripTiles rowCount={strip.height} scale={width / strip.width} {...{ width, viewport, draw, queue }} />
        )}
        {width > 0 && children}
      </div>
    </div>
  );
}

interface StripTilesProps extends Pick<StripViewProps, 'width' | 'viewport' | 'draw' | 'queue'> {
  /** Number of rows of the strip. */
  readonly rowCount: number;
  /** CSS px per row of the strip. */
  readonly scale: number;
}

/** A separate component, so that dragging a cut doesn't render the tiles again. */
const StripTiles = memo(function StripTiles({ rowCount, scale, width, viewport, draw, queue }: StripTilesProps) {
  const first = useViewSoon(viewport, (box) => tilesInView(rowCount, scale, box).at(0)?.top ?? 0);
  const last = useViewSoon(viewport, (box) => tilesInView(rowCount, scale, box).at(-1)?.bottom ?? 0);
  const tiles = useMemo(
    () => tilesInView(rowCount, scale, viewport.get()).filter(({ top, bottom }) => top >= first && bottom <= last),
    [rowCount, scale, viewport, first, last],
  );
  // As many canvases as this screen can need, because creating and removing canvases takes longer than moving them.
  const slots = Math.max(tiles.length, countTileSlots(Math.max(screen.width, screen.height)));
  const tilesBySlot = new Map(tiles.map((tile) => [tile.index % slots, tile]));
  return Array.from({ length: slots }, (_, slot) => (
    // oxlint-disable-next-line react/no-array-index-key -- a canvas has no identity besides its index
    <StripTile key={slot} rows={tilesBySlot.get(slot)} scale={scale} width={width} draw={draw} queue={queue} />
  ));
});
