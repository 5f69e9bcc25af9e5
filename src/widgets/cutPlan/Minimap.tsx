import { type PointerEvent, memo, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { Dimensions } from '../../imaging/categories.ts';
import type { CutPlan } from '../../imaging/cutPlan.ts';
import { type DrawTile, getTileRatio } from './strip/StripTile.tsx';
import styles from './Minimap.module.css';
import { getCertainty, cutCertainties } from './cutCertainty.ts';
import type { TileQueue } from './strip/tileQueue.ts';
import { useViewport, type Viewport } from './strip/viewport.ts';

export interface MinimapProps {
  /** Size of the strip, px. */
  readonly strip: Dimensions;
  readonly plan: CutPlan;
  /** Undefined until there is a plan, because drawing the whole strip would delay the plan. */
  readonly draw: DrawTile | undefined;
  readonly queue: TileQueue;
  readonly viewport: Viewport;
  /** CSS px per row of the strip in the view beside the minimap. */
  readonly scale: number;
  /** Maximum height of the minimap, CSS px. */
  readonly maxHeight: number;
}

/** Width of the minimap, CSS px. */
const WIDTH_PX = 44;

/**
 * Maximum height of a tile in rows of the strip. Tiles have more rows only if they would otherwise be less than 1 CSS
 * px high.
 */
const MAX_TILE_ROWS = 4000;

/** Minimum height of the frame around the visible part, CSS px. */
const MIN_WINDOW_PX = 14;

/**
 * An overview of the whole strip with its cuts and a frame around the visible part. Pressing or dragging scrolls the view. Only
 * for pointers.
 */
export function Minimap({ strip, plan, draw, queue, viewport, scale, maxHeight }: MinimapProps) {
  const height = Math.max(1, Math.min(maxHeight, Math.round((WIDTH_PX * strip.height) / strip.width)));
  const map = useRef<HTMLDivElement>(null);
  // CSS px of the minimap per CSS px of the view.
  const mapScale = height / (strip.height * scale);

  const scrollToPointer = (event: PointerEvent): void => {
    if (!map.current || (event.type === 'pointermove' && event.buttons === 0)) return;
    const y = event.clientY - map.current.getBoundingClientRect().top;
    viewport.scrollTo(y / mapScale - viewport.get().height / 2);
  };

  return (
    <div className={styles.map} aria-hidden="true">
      <div
        ref={map}
        className={styles.strip}
        style={{ width: WIDTH_PX, height }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          scrollToPointer(event);
        }}
        onPointerMove={scrollToPointer}
      >
        <Picture rowCount={strip.height} {...{ height, draw, queue }} />
        <Window viewport={viewport} mapScale={mapScale} height={height} />
        <Cuts plan={plan} height={height} />
      </div>
    </div>
  );
}

interface PictureProps extends Pick<MinimapProps, 'draw' | 'queue'> {
  /** Number of rows of the strip. */
  readonly rowCount: number;
  /** Height of the minimap, CSS px. */
  readonly height: number;
}

/** Draws all tiles on one canvas, because each canvas is a layer that costs time in every scroll frame. */
const Picture = memo(function Picture({ rowCount, height, draw, queue }: PictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const ratio = getTileRatio();
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    context.clearRect(0, 0, context.canvas.width, context.canvas.height);
    if (!draw) return;
    let isCurrent = true;
    const tileCount = Math.max(1, Math.min(height, Math.ceil(rowCount / MAX_TILE_ROWS)));
    const getTileTop = (tile: number): number => Math.round((rowCount * tile) / tileCount);
    const toCanvasY = (row: number): number => Math.round((row * height * ratio) / rowCount);
    const cancels = Array.from({ length: tileCount }, (_, tile) => {
      const [top, bottom] = [getTileTop(tile), getTileTop(tile + 1)];
      const y = toCanvasY(top);
      const size = { width: Math.round(WIDTH_PX * ratio), height: Math.max(1, toCanvasY(bottom) - y) };
      return queue.request(async () => {
        const bitmap = await draw(top, bottom, size);
        return (
          bitmap &&
          (() => {
            if (isCurrent) context.drawImage(bitmap, 0, y);
            bitmap.close();
          })
        );
      });
    });
    return () => {
      isCurrent = false;
      for (const cancel of cancels) cancel();
    };
  }, [rowCount, height, ratio, draw, queue]);
  return (
    <canvas
      ref={canvas}
      className={styles.picture}
      width={Math.round(WIDTH_PX * ratio)}
      height={Math.round(height * ratio)}
    />
  );
});

const Cuts = memo(function Cuts({ plan, height }: { readonly plan: CutPlan; readonly height: number }) {
  const paths = useMemo(
    () =>
      cutCertainties.map((certainty) => ({
        certainty,
        path: plan.cuts
          .filter((cut) => getCertainty(cut) === certainty)
          .map(({ row }) => `M0 ${((row * height) / plan.height).toFixed(1)}h${WIDTH_PX}`)
          .join(''),
      })),
    [plan, height],
  );
  return (
    <svg className={styles.cuts} viewBox={`0 0 ${WIDTH_PX} ${height}`} width={WIDTH_PX} height={height}>
      {paths.map(({ certainty, path }) => (
        <path key={certainty} className={styles[certainty]} d={path} />
      ))}
    </svg>
  );
});

interface WindowProps {
  readonly viewport: Viewport;
  /** CSS px of the minimap per CSS px of the view. */
  readonly mapScale: number;
  /** Height of the minimap, CSS px. */
  readonly height: number;
}

/** The frame around the visible part. Set without a React render, because it moves in every scroll frame. */
function Window({ viewport, mapScale, height }: WindowProps) {
  const element = useRef<HTMLDivElement>(null);
  const windowHeight = useViewport(viewport, (view) =>
    Math.min(height, Math.max(MIN_WINDOW_PX, Math.round(view.height * mapScale))),
  );
  useLayoutEffect(() => {
    const moveToView = (): void => {
      const view = viewport.get();
      const maxScroll = view.height >= height / mapScale ? 1 : height / mapScale - view.height;
      // Rounded to a quarter of a CSS px.
      const y = Math.round(Math.min(1, view.scroll / maxScroll) * (height - windowHeight) * 4) / 4;
      if (element.current) element.current.style.transform = `translateY(${y}px)`;
    };
    moveToView();
    return viewport.subscribe(moveToView);
  }, [viewport, mapScale, height, windowHeight]);
  return <div ref={element} className={styles.window} style={{ height: windowHeight }} />;
}
