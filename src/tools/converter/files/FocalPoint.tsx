import { Trans, useLingui } from '@lingui/react/macro';
import { Undo2 } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { getRotatedSize } from '../../../imaging/conversion.ts';
import { centre, type CropChoice, type Focus } from '../../../imaging/geometry.ts';
import { Button } from '../../../ui/Button.tsx';
import { CropThumbnail } from '../../../widgets/cropEditor/CropThumbnail.tsx';
import styles from './FocalPoint.module.css';
import type { ReadFile } from '../converterState.ts';

interface FocalPointProps {
  readonly entry: ReadFile;
  /** Length of the picture's longer side, CSS px. */
  readonly side: number;
  readonly onMove: (id: string, focus: Focus) => void;
  /** Gives all files the focal point and the zoom of this file, and returns a function that undoes this. */
  readonly onApplyToAll?: (id: string) => () => void;
}

/** Distance of one arrow key press as a share of the picture's width or height. `coarse` applies with Shift. */
const steps = { fine: 0.01, coarse: 0.1 };

/** The whole picture with its focal point. */
export function FocalPoint({ entry, side, onMove, onApplyToAll }: FocalPointProps) {
  const { t } = useLingui();
  const { percent } = useFormats();
  const hintId = useId();
  const picture = useRef<HTMLDivElement>(null);
  const marker = useRef<HTMLDivElement>(null);
  const [applied, setApplied] = useState<{ readonly choice: CropChoice; readonly undo: () => void }>();
  const size = getRotatedSize(entry);
  const { all } = entry.crops;
  const { focus } = all;
  const isApplied = applied?.choice === all;

  const moveTo = ({ x, y }: Focus) => onMove(entry.id, { x: toShare(x), y: toShare(y) });

  const moveToPointer = (event: Pick<PointerEvent, 'clientX' | 'clientY'>) => {
    const box = picture.current?.getBoundingClientRect();
    if (box) moveTo({ x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height });
  };

  const startDrag = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    const isOnMarker = event.target instanceof Node && marker.current?.contains(event.target);
    // A touch that starts on the picture may scroll the page.
    if (event.pointerType === 'touch' && !isOnMarker) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    marker.current?.focus({ preventScroll: true });
    if (!isOnMarker) moveToPointer(event);
  };

  const handleKey = (event: KeyboardEvent) => {
    const next = focusAfterKey(event, focus);
    if (!next) return;
    event.preventDefault();
    moveTo(next);
  };

  return (
    <div className={styles.source}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the marker inside is the control for keyboards and screen readers */}
      <div
        ref={picture}
        className={styles.picture}
        onPointerDown={startDrag}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) moveToPointer(event);
        }}
        onClick={(event) => {
          if (!(event.target instanceof Node && marker.current?.contains(event.target))) moveToPointer(event);
        }}
      >
        <CropThumbnail
          picture={{ size, preview: entry.preview }}
          crop={{ x: 0, y: 0, ...size }}
          target={size}
          side={side}
        />
        <div
          ref={marker}
          className={styles.marker}
          style={{ left: `${focus.x * 100}%`, top: `${focus.y * 100}%` }}
          role="slider"
          tabIndex={0}
          aria-label={t`Focal point of ${entry.file.name}`}
          aria-describedby={hintId}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(focus.x * 100)}
          aria-valuetext={t`${percent(focus.x)} from the left, ${percent(focus.y)} from the top`}
          onKeyDown={handleKey}
        />
      </div>
      <p id={hintId} className={styles.hint}>
        <Trans>All crops follow this point. Drag it, or use the arrow keys.</Trans>
      </p>
      {onApplyToAll && (
        <>
          <Button
            onClick={() => {
              // After a second press, 'Undo' must still restore the points from before the first press.
              if (!isApplied) setApplied({ choice: all, undo: onApplyToAll(entry.id) });
            }}
          >
            <Trans>Apply to all images</Trans>
          </Button>
          <p role="status" className={styles.hint}>
            {isApplied && <Trans>All images have this focal point now.</Trans>}
          </p>
          {isApplied && (
            <Button
              icon={<Undo2 />}
              onClick={() => {
                applied.undo();
                setApplied(undefined);
                marker.current?.focus({ preventScroll: true });
              }}
            >
              <Trans>Undo</Trans>
            </Button>
          )}
        </>
      )}
    </div>
  );
}

/** Clamps a value to 0 to 1. */
function toShare(value: number): number {
  return Math.min(1, Math.max(0, value));
}

/** Returns the focal point after a key press, not yet clamped to 0 to 1. Undefined for other keys. */
function focusAfterKey(
  event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  { x, y }: Focus,
): Focus | undefined {
  // Leaves shortcuts such as Alt+ArrowLeft to the browser.
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const step = event.shiftKey ? steps.coarse : steps.fine;
  switch (event.key) {
    case 'ArrowLeft':
      return { x: x - step, y };
    case 'ArrowRight':
      return { x: x + step, y };
    case 'ArrowUp':
      return { x, y: y - step };
    case 'ArrowDown':
      return { x, y: y + step };
    case 'Home':
      return centre;
    default:
      return undefined;
  }
}
