import { Trans, useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { useFormats } from '../../i18n/format.ts';
import type { StripSlice } from '../../imaging/cutPlan.ts';
import type { Dimensions } from '../../imaging/categories.ts';
import { classNames } from '../../ui/classNames.ts';
import { type DrawTile, StripTile } from './StripTile.tsx';
import styles from './StripView.module.css';
import { createTileQueue } from './tileQueue.ts';
import { tilesInView } from './tilesInView.ts';

export interface StripViewHandle {
  /** Scrolls so that a row of the strip is a little below the top. */
  showRow(row: number): void;
}

export interface StripViewProps {
  /** Size of the strip, px. */
  readonly strip: Dimensions;
  readonly slices: readonly StripSlice[];
  readonly draw: DrawTile;
  readonly handle: RefObject<StripViewHandle | null>;
}

/** CSS px the strip is shown wide at most: a phone's width, as readers will see it. */
const maxWidth = 440;

/** The strip with its cuts, in a scroll area of its own. Only the bands near the view are drawn. */
export function StripView({ strip, slices, draw, handle }: StripViewProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const area = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ width: 0, height: 0, scroll: 0 });
  const queue = useMemo(() => createTileQueue(), []);

  useEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    let frame = 0;
    const measure = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() =>
        setView({ width: element.clientWidth, height: element.clientHeight, scroll: element.scrollTop }),
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, []);

  const width = Math.min(view.width, maxWidth, strip.width);
  const scale = width / strip.width;

  useImperativeHandle(handle, () => ({
    showRow: (row) => area.current?.scrollTo({ top: Math.max(0, row * scale - 48) }),
  }));

  const tiles = width > 0 ? tilesInView(strip.height, scale, view) : [];

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll area must be reachable by keyboard
    <div ref={area} className={styles.area} role="group" tabIndex={0} aria-label={t`The strip with its cuts`}>
      <div className={styles.strip} style={{ width, height: strip.height * scale }}>
        {tiles.map(({ top, bottom }) => (
          <StripTile
            key={`${top}-${width}`}
            top={top}
            bottom={bottom}
            y={top * scale}
            height={(bottom - top) * scale}
            width={width}
            draw={draw}
            queue={queue}
          />
        ))}
        {slices.slice(0, -1).map(({ bottom, forced }, index) => (
          <div
            key={bottom}
            className={classNames(styles.cut, forced && styles.forced)}
            style={{ top: bottom * scale }}
            aria-hidden="true"
          >
            <span className={styles.label}>
              {number(index + 1)}
              {forced && (
                <>
                  {' · '}
                  <Trans>through art</Trans>
                </>
              )}
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}
