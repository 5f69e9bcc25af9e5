import { Trans, useLingui } from '@lingui/react/macro';
import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from './Compare.module.css';
import type { ShownComparison } from './useComparison.ts';

/** Distance that an arrow key moves the divider, as a share of the view's width. */
const KEY_STEP = 0.02;

/** Distance that an arrow key moves the divider with Shift, as a share of the view's width. */
const COARSE_KEY_STEP = 0.1;

/** Minimum distance of the divider's first position from the edges, as a share of the view's width. */
const MIN_START_MARGIN = 0.1;

/** The original left of a divider and the decoded file right of it, both at one CSS pixel per pixel of the file. */
export function DividedPictures({ shown }: { readonly shown: ShownComparison | undefined }) {
  const { t } = useLingui();
  const { percent } = useFormats();
  const view = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const original = useRef<HTMLCanvasElement>(null);
  const encoded = useRef<HTMLCanvasElement>(null);
  /** Position of the divider, 0 to 1 of the view's width. */
  const [share, setShare] = useState(0.5);

  /** Clips the encoded picture at the divider, without rendering. */
  const clip = (): void => {
    const [box, picture] = [view.current?.getBoundingClientRect(), encoded.current?.getBoundingClientRect()];
    if (!box || !picture) return;
    const left = Math.min(picture.width, Math.max(0, box.left + share * box.width - picture.left));
    encoded.current?.style.setProperty('clip-path', `inset(0 0 0 ${left}px)`);
  };
  useLayoutEffect(clip);
  const clipAfterResize = useEffectEvent(clip);
  useEffect(() => {
    if (!view.current) return undefined;
    const observer = new ResizeObserver(() => clipAfterResize());
    observer.observe(view.current);
    return () => observer.disconnect();
  }, []);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || !shown) return undefined;
    const { x, y } = shown.difference;
    element.scrollTo({ left: x - element.clientWidth / 2, top: y - element.clientHeight / 2 });
    // Moves the divider to the place of the greatest difference, too.
    const frame = requestAnimationFrame(() => {
      const [box, picture] = [element.getBoundingClientRect(), original.current?.getBoundingClientRect()];
      if (!picture) return;
      const place = (picture.left + x - box.left) / box.width;
      setShare(Math.min(1 - MIN_START_MARGIN, Math.max(MIN_START_MARGIN, place)));
    });
    return () => cancelAnimationFrame(frame);
  }, [shown]);

  const moveTo = (position: number): void => setShare(Math.min(1, Math.max(0, position)));
  const drag = (event: PointerEvent): void => {
    const box = view.current?.getBoundingClientRect();
    if (box && event.currentTarget.hasPointerCapture(event.pointerId)) moveTo((event.clientX - box.left) / box.width);
  };
  const handleKey = (event: KeyboardEvent): void => {
    const step = event.shiftKey ? COARSE_KEY_STEP : KEY_STEP;
    const targets: Readonly<Partial<Record<string, number>>> = {
      ArrowLeft: share - step,
      ArrowDown: share - step,
      ArrowRight: share + step,
      ArrowUp: share + step,
      Home: 0,
      End: 1,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    moveTo(target);
  };

  return (
    <div ref={view} className={styles.view}>
      <div
        ref={scroller}
        className={styles.scroller}
        role="group"
        aria-label={t`Original and encoded`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable areas must be reachable by keyboard
        tabIndex={0}
        onScroll={clip}
      >
        {shown ? (
          <div className={styles.pictures} style={{ width: shown.original.width, height: shown.original.height }}>
            <Picture bitmap={shown.original} canvas={original} />
            <Picture bitmap={shown.encoded} canvas={encoded} />
          </div>
        ) : (
          <Skeleton shape="block" className={styles.skeleton} />
        )}
      </div>
      <span className={styles.original} aria-hidden="true">
        <Trans>Original image</Trans>
      </span>
      <span className={styles.encoded} aria-hidden="true">
        <Trans>Encoded</Trans>
      </span>
      <div
        role="slider"
        tabIndex={0}
        className={styles.divider}
        style={{ left: `${share * 100}%` }}
        aria-label={t`Divider between original and encoded`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        aria-valuetext={t`${percent(share)} original`}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onKeyDown={handleKey}
      />
    </div>
  );
}

interface PictureProps {
  readonly bitmap: ImageBitmap;
  readonly canvas: RefObject<HTMLCanvasElement | null>;
}

function drawUnscaled(canvas: HTMLCanvasElement, bitmap: ImageBitmap): void {
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
}

/** Draws a bitmap without scaling. */
function Picture({ bitmap, canvas }: PictureProps) {
  useLayoutEffect(() => {
    if (canvas.current) drawUnscaled(canvas.current, bitmap);
  }, [bitmap, canvas]);
  return <canvas ref={canvas} aria-hidden="true" />;
}
