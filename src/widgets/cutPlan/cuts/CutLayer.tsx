import { type FocusEvent, type KeyboardEvent, useCallback, useEffect, useMemo, useRef } from 'react';
import { createCut } from '../../../imaging/cutPlan.ts';
import { getMoveRange, findSliceIndex } from '../../../imaging/planEdits.ts';
import { AddCut } from './AddCut.tsx';
import { CutHandle } from './CutHandle.tsx';
import styles from './CutHandle.module.css';
import { type CutDragSettings, useCutDrag } from './useCutDrag.ts';
import type { CutMessages } from '../useCutMessages.ts';
import { useViewport, useViewSoon } from '../strip/viewport.ts';

export interface CutLayerProps extends Omit<CutDragSettings, 'strip'> {
  readonly messages: CutMessages;
}

/** The view scrolls to a cut that is closer than this to the view's upper or lower edge, CSS px. */
const EDGE_MARGIN_PX = 72;

/** Scroll distance after which the range of the drawn cuts is updated, CSS px. */
const STRIDE_PX = 640;

/** Distance of one arrow key press with Shift, in rows. Without Shift, a press moves the cut by one row. */
const COARSE_NUDGE_ROWS = 10;

function isOnScreen(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}

/** Renders all cuts and handles their events. */
export function CutLayer({ editing, profile, limits, gutters, snaps, scale, viewport, messages }: CutLayerProps) {
  const { plan, selected, focus, nudge, remove, select } = editing;
  const layer = useRef<HTMLDivElement>(null);
  const { drag, handlers, cancel } = useCutDrag({
    editing,
    profile,
    limits,
    gutters,
    snaps,
    scale,
    viewport,
    strip: layer,
  });
  const ranges = useMemo(() => plan.cuts.map((_, index) => getMoveRange(plan, limits, index)), [plan, limits]);
  const drawnFrom = useViewSoon(viewport, ({ scroll }) => Math.floor(scroll / STRIDE_PX) * STRIDE_PX);
  const viewHeight = useViewport(viewport, ({ height }) => height);

  const bringIntoView = useCallback(
    (row: number): void => {
      const { scroll, height } = viewport.get();
      const y = row * scale;
      if (y < scroll + EDGE_MARGIN_PX || y > scroll + height - EDGE_MARGIN_PX) viewport.scrollTo(y - height / 2);
    },
    [scale, viewport],
  );

  const handledFocusId = useRef(focus?.id);
  useEffect(() => {
    if (!focus || focus.id === handledFocusId.current) return;
    handledFocusId.current = focus.id;
    bringIntoView(focus.row);
    const grip = layer.current?.querySelector<HTMLElement>(`[data-cut="${focus.index}"]`);
    const target = grip ?? layer.current?.closest<HTMLElement>('[tabindex]');
    target?.focus({ preventScroll: true });
    // On phones, the whole strip may be scrolled out of the page's viewport.
    if (grip && !isOnScreen(grip)) grip.scrollIntoView({ block: 'center' });
  }, [focus, bringIntoView]);

  const show = (index: number): void => {
    const row = plan.cuts.at(index)?.row;
    if (row !== undefined) bringIntoView(row);
  };

  const onFocus = (event: FocusEvent): void => {
    const index = findCutIndex(event);
    if (index === undefined) return;
    select(index);
    // Scrolls only for focus by keyboard: a cut grabbed by a pointer is visible, and the view must not move under the
    // pointer.
    if (event.target.matches(':focus-visible')) show(index);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const index = findCutIndex(event);
    if (index === undefined) return;
    const by = keySteps[event.key];
    if (by !== undefined && !event.altKey && !event.ctrlKey && !event.metaKey) {
      nudge(index, event.shiftKey ? COARSE_NUDGE_ROWS * by : by);
      show(index);
    } else if (event.key === 'Delete' || event.key === 'Backspace') remove(index);
    else if (event.key === 'Escape') cancel();
    else return;
    event.preventDefault();
  };

  const firstDrawn = findSliceIndex(plan, drawnFrom / scale) - 1;
  const lastDrawn = findSliceIndex(plan, (drawnFrom + STRIDE_PX + viewHeight) / scale);

  return (
    <div ref={layer} role="presentation" className={styles.layer} onFocus={onFocus} onKeyDown={onKeyDown} {...handlers}>
      <AddCut {...{ editing, limits, gutters, snaps, scale }} strip={layer} />
      {plan.cuts.map((planned, index) => {
        const isDragged = drag?.index === index;
        const cut = isDragged && profile ? createCut(profile, drag.row) : planned;
        const range = ranges[index];
        return (
          <CutHandle
            // Keyed by index, so that the element keeps the focus while the cut moves.
            key={index}
            index={index}
            cut={cut}
            y={cut.row * scale}
            above={cut.row - (plan.cuts[index - 1]?.row ?? 0)}
            below={(plan.cuts.at(index + 1)?.row ?? plan.height) - cut.row}
            first={range?.first ?? cut.row}
            last={range?.last ?? cut.row}
            messages={messages}
            drawn={isDragged || index === selected || (index >= firstDrawn && index <= lastDrawn)}
            selected={selected === index}
            dragged={isDragged}
            atLimit={isDragged && drag.problem !== undefined}
            onRemove={remove}
          />
        );
      })}
    </div>
  );
}

/** Returns the index of the cut on which an event happened. Undefined if the target isn't the grip of a cut. */
function findCutIndex({ target }: { readonly target: EventTarget }): number | undefined {
  const cut = target instanceof HTMLElement ? target.dataset.cut : undefined;
  return cut === undefined ? undefined : Number(cut);
}

/** Number of rows by which an arrow key moves a cut. */
const keySteps: Readonly<Partial<Record<string, number>>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };
