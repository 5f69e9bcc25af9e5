import { type PointerEvent, memo, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { Dimensions } from '../../imaging/categories.ts';
import type { CutPlan } from '../../imaging/cutPlan.ts';
import { type DrawTile, getTileRatio } from './strip/StripTile.tsx';
import styles from './Minimap.module.css';
import { certaintyOf, cutCertainties } from './cutCertainty.ts';
import type { TileQueue } from './strip/tileQueue.ts';
import { useView, type Viewport } from './strip/viewport.ts';

export interface MinimapProps {
  readonly strip: Dimensions;
  readonly plan: CutPlan;
  /** Absent until there is a plan, because drawing the whole strip would delay the plan. */
  readonly draw: DrawTile | undefined;
  readonly queue: TileQueue;
  readonly viewport: Viewport;
  /** CSS px per row in the view. */
  readonly scale: number;
  /** Maximum height, CSS px. */
  readonly maxHeight: number;
}

/** Width of the overview, CSS px. */
const WIDTH_PX = 44;

/** Maximum height of a tile, rows of the strip. Tiles are taller only if they would otherwise be lower than 1 CSS px in the minimap. */
const MAX_TILE_ROWS = 4000;

/** Minimum height of the window, CSS px, so that fingers can hit it. */
const MIN_WINDOW_PX = 14;

/**
 * An overview of the whole strip with its cuts and the visible part. Pressing or dragging scrolls the view. Only for pointers; the
 * keyboard scrolls the view itself.
 */
export function Minimap({ strip, plan, draw, queue, viewport, scale, maxHeight }: MinimapProps) {
  const height = Math.max(1, Math.min(maxHeight, Math.round((WIDTH_PX * strip.height) / strip.width)));
  const map = useRef<HTMLDivElement>(null);
  // Converts CSS px of the view to CSS px of the map.
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
        <Picture rows={strip.height} {...{ height, draw, queue }} />
        <Window viewport={viewport} mapScale={mapScale} height={height} />
        <Cuts plan={plan} height={height} />
      </div>
    </div>
  );
}

interface PictureProps extends Pick<MinimapProps, 'draw' | 'queue'> {
  readonly rows: number;
  readonly height: number;
}

/** Draws all tiles on one canvas, because each canvas is a layer that costs time in every scroll frame. */
const Picture = memo(function Picture({ rows, height, draw, queue }: PictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const ratio = getTileRatio();
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    context.clearRect(0, 0, context.canvas.width, context.canvas.height);
    if (!draw) return;
    let isCurrent = true;
    const tiles = Math.max(1, Math.min(height, Math.ceil(rows / MAX_TILE_ROWS)));
    const rowOf = (tile: number): number => Math.round((rows * tile) / tiles);
    const yOf = (row: number): number => Math.round((row * height * ratio) / rows);
    const cancels = Array.from({ length: tiles }, (_, tile) => {
      const [top, bottom] = [rowOf(tile), rowOf(tile + 1)];
      const y = yOf(top);
      const size = { width: Math.round(WIDTH_PX * ratio), height: Math.max(1, yOf(bottom) - y) };
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
  }, [rows, height, ratio, draw, queue]);
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
          .filter((cut) => certaintyOf(cut) === certainty)
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
  readonly mapScale: number;
  readonly height: number;
}

/** Marks the visible part. Its position changes in every scroll frame, so it is set without a React render. */
function Window({ viewport, mapScale, height }: WindowProps) {
  const element = useRef<HTMLDivElement>(null);
  const windowHeight = useView(viewport, (view) =>
    Math.min(height, Math.max(MIN_WINDOW_PX, Math.round(view.height * mapScale))),
  );
  useLayoutEffect(() => {
    const place = (): void => {
      const view = viewport.get();
      const maxScroll = view.height >= height / mapScale ? 1 : height / mapScale - view.height;
      const y = Math.round(Math.min(1, view.scroll / maxScroll) * (height - windowHeight) * 4) / 4;
      if (element.current) element.current.style.transform = `translateY(${y}px)`;
    };
    place();
    return viewport.subscribe(place);
  }, [viewport, mapScale, height, windowHeight]);
  return <div ref={element} className={styles.window} style={{ height: windowHeight }} />;
}
