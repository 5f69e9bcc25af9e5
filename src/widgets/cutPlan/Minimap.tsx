import { type PointerEvent, memo, useMemo, useRef } from 'react';
import type { Dimensions } from '../../imaging/categories.ts';
import type { CutPlan } from '../../imaging/cutPlan.ts';
import { type DrawTile, StripTile } from './StripTile.tsx';
import styles from './Minimap.module.css';
import { surenessOf, surenesses } from './sureness.ts';
import type { TileQueue } from './tileQueue.ts';
import { useView, type Viewport } from './viewport.ts';

export interface MinimapProps {
  readonly strip: Dimensions;
  readonly plan: CutPlan;
  readonly draw: DrawTile;
  readonly queue: TileQueue;
  readonly viewport: Viewport;
  /** CSS px a row in the view. */
  readonly scale: number;
  /** CSS px it may be tall. */
  readonly tallest: number;
}

/** CSS px. */
const width = 44;

/** Rows of the strip drawn at once, at least. */
const bandRows = 4000;

/** CSS px the window is tall at least: a finger has to find it. */
const leastWindow = 14;

/**
 * The whole strip beside the view: where the cuts are, and the part that is seen. Pressing or dragging goes there.
 * For eyes and pointers only: keys scroll the view itself.
 */
export function Minimap({ strip, plan, draw, queue, viewport, scale, tallest }: MinimapProps) {
  const height = Math.max(1, Math.min(tallest, Math.round((width * strip.height) / strip.width)));
  const map = useRef<HTMLDivElement>(null);
  // CSS px of the view -> of the map.
  const down = height / (strip.height * scale);

  const go = (event: PointerEvent): void => {
    if (!map.current || (event.type === 'pointermove' && event.buttons === 0)) return;
    const y = event.clientY - map.current.getBoundingClientRect().top;
    viewport.scrollTo(y / down - viewport.get().height / 2);
  };

  return (
    <div className={styles.map} aria-hidden="true">
      <div
        ref={map}
        className={styles.strip}
        style={{ width, height }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          go(event);
        }}
        onPointerMove={go}
      >
        <Picture {...{ strip, height, draw, queue }} />
        <Window viewport={viewport} down={down} height={height} />
        <Cuts plan={plan} height={height} />
      </div>
    </div>
  );
}

interface PictureProps extends Pick<MinimapProps, 'strip' | 'draw' | 'queue'> {
  readonly height: number;
}

const Picture = memo(function Picture({ strip, height, draw, queue }: PictureProps) {
  const bands = Math.max(1, Math.min(height, Math.ceil(strip.height / bandRows)));
  const rowOf = (band: number): number => Math.round((strip.height * band) / bands);
  return Array.from({ length: bands }, (_, band) => {
    const [top, bottom] = [rowOf(band), rowOf(band + 1)];
    const y = Math.round((top * height) / strip.height);
    const end = Math.round((bottom * height) / strip.height);
    return <StripTile key={`${top}-${height}`} {...{ top, bottom, y, width, draw, queue }} height={end - y} />;
  });
});

const Cuts = memo(function Cuts({ plan, height }: { readonly plan: CutPlan; readonly height: number }) {
  const paths = useMemo(
    () =>
      surenesses.map((sureness) => ({
        sureness,
        path: plan.cuts
          .filter((cut) => surenessOf(cut) === sureness)
          .map(({ row }) => `M0 ${((row * height) / plan.height).toFixed(1)}h${width}`)
          .join(''),
      })),
    [plan, height],
  );
  return (
    <svg className={styles.cuts} viewBox={`0 0 ${width} ${height}`} width={width} height={height}>
      {paths.map(({ sureness, path }) => (
        <path key={sureness} className={styles[sureness]} d={path} />
      ))}
    </svg>
  );
});

interface WindowProps {
  readonly viewport: Viewport;
  readonly down: number;
  readonly height: number;
}

/** Moves with every frame of scrolling, so it is all that renders then. */
function Window({ viewport, down, height }: WindowProps) {
  const tall = useView(viewport, (view) => Math.min(height, Math.max(leastWindow, Math.round(view.height * down))));
  const y = useView(viewport, (view) => {
    const most = view.height >= height / down ? 1 : height / down - view.height;
    return Math.round(Math.min(1, view.scroll / most) * (height - tall) * 4) / 4;
  });
  return <div className={styles.window} style={{ height: tall, transform: `translateY(${y}px)` }} />;
}
