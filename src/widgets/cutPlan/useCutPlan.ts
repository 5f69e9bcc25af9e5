import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Dimensions } from '../../imaging/categories.ts';
import { type CutLimits, type CutPlan, listSlices, type StripSlice } from '../../imaging/cutPlan.ts';
import { listGutters, snapWithin } from '../../imaging/cutSnapping.ts';
import { getAddRange, findNearestRow, findSliceIndex } from '../../imaging/planEdits.ts';
import type { PlanHistory } from '../../imaging/planHistory.ts';
import type { RowProfile } from '../../imaging/gutters/rowProfile.ts';
import type { DrawTile } from './strip/StripTile.tsx';
import { useStripWidth } from './strip/StripView.tsx';
import { createTileQueue, type TileQueue } from './strip/tileQueue.ts';
import { createViewport, useViewport, type Viewport } from './strip/viewport.ts';
import { useStripZoom, type StripZoom } from './strip/useStripZoom.ts';
import { type CutEditing, useCutEditing } from './useCutEditing.ts';
import { type CutMessages, useCutMessages } from './useCutMessages.ts';

export interface CutPlanSource {
  /** Size of the strip (all images of the episode, one below another, or a single page), px. */
  readonly strip: Dimensions;
  /** The measurements of all rows, by which cuts are rated. Until they are available, the strip is shown but can't be edited. */
  readonly profile: RowProfile | undefined;
  /** The limits of the slices' heights. */
  readonly limits: CutLimits;
  /** The automatic plan, which `reset` restores. */
  readonly computed: CutPlan;
  /** The plan with its undo and redo steps. */
  readonly history: PlanHistory;
  readonly onChange: (history: PlanHistory) => void;
  /** Draws parts of the strip. Pass another function if the strip's pixels change. */
  readonly draw: DrawTile;
  /** Converts the height of a slice from rows of the strip to px of its file. */
  readonly toFileHeight: (rows: number) => number;
}

/** The state that the parts of the plan editor share. */
export interface CutPlanEditorState extends CutPlanSource {
  readonly editing: CutEditing;
  readonly slices: readonly StripSlice[];
  /** The spaces between panels, to which cuts snap. */
  readonly gutters: ReturnType<typeof listGutters>;
  readonly messages: CutMessages;
  readonly viewport: Viewport;
  /** The queue for the tiles of the strip and the minimap. */
  readonly queue: TileQueue;
  /** The queue for the thumbnails. Separate, so that thumbnails don't delay tiles. */
  readonly thumbnailQueue: TileQueue;
  /** Width of the strip on the screen, CSS px. 0 until the strip's area has been measured. */
  readonly width: number;
  /** CSS px per row of the strip. */
  readonly scale: number;
  readonly zoom: StripZoom;
  /** Whether cuts snap to gutters. */
  readonly snaps: boolean;
  readonly setSnaps: (snaps: boolean) => void;
  /** Adds a cut near the middle of the view, preferably in a gutter. */
  readonly addInView: () => void;
  /** Scrolls so that a row of the strip is slightly below the top of the view. */
  readonly showRow: (row: number) => void;
  /** Id of the element that explains how to edit cuts. */
  readonly helpId: string;
  readonly isHelpShown: boolean;
  readonly setHelpShown: (shown: boolean) => void;
}

/** Distance of the row that `showRow` shows from the top of the view, CSS px. */
const SPACE_ABOVE_PX = 48;

/**
 * Creates the shared state of the plan editor's parts. Call it once.
 * @param root the element around all parts; undo and redo shortcuts work while the focus is in this element or on no element
 */
export function useCutPlan(source: CutPlanSource, root: RefObject<HTMLElement | null>): CutPlanEditorState {
  const { strip, profile, limits, computed, history, onChange, toFileHeight } = source;
  const viewport = useMemo(() => createViewport(), []);
  const queue = useMemo(() => createTileQueue(), []);
  const thumbnailQueue = useMemo(() => createTileQueue(), []);
  const [snaps, setSnaps] = useState(true);
  const [isHelpShown, setHelpShown] = useState(false);
  const helpId = useId();
  const messages = useCutMessages(toFileHeight);
  const editing = useCutEditing({ profile, limits, computed, history, onChange });
  const { plan } = editing;
  const gutters = useMemo(() => (profile ? listGutters(profile) : []), [profile]);
  const slices = useMemo(() => listSlices(plan), [plan]);
  const fittingWidth = useStripWidth(viewport, strip);
  const zoom = useStripZoom(viewport, strip, fittingWidth);
  const { width } = zoom;
  const scale = width / strip.width;

  const showRow = useCallback(
    (row: number) => viewport.scrollTo(Math.max(0, row * scale - SPACE_ABOVE_PX)),
    [viewport, scale],
  );

  const addInView = (): void => {
    const { scroll, height } = viewport.get();
    const middle = Math.round((scroll + height / 2) / scale);
    const range = getAddRange(plan, limits, findSliceIndex(plan, middle));
    editing.add(range ? snapWithin(gutters, range, findNearestRow(range, middle), height / 2 / scale) : middle);
  };

  useEscape(isHelpShown, () => setHelpShown(false));
  useUndoKeys(root, editing);
  useFirstView({ strip, profile, plan, viewport, scale });

  return {
    ...source,
    editing,
    slices,
    gutters,
    messages,
    viewport,
    queue,
    thumbnailQueue,
    width,
    scale,
    zoom,
    snaps,
    setSnaps,
    addInView,
    showRow,
    helpId,
    isHelpShown,
    setHelpShown,
  };
}

/** Calls `onEscape` when Escape is pressed anywhere on the page, while `isEnabled`. */
function useEscape(isEnabled: boolean, onEscape: () => void): void {
  const handleEscape = useEffectEvent(onEscape);
  useEffect(() => {
    if (!isEnabled) return undefined;
    const handleKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') handleEscape();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [isEnabled]);
}

/** Handles the undo and redo shortcuts while the focus is in the editor or on no element. */
function useUndoKeys(root: RefObject<HTMLElement | null>, editing: CutEditing): void {
  const { undo, redo } = editing;
  useEffect(() => {
    const handleKey = (event: KeyboardEvent): void => {
      const { activeElement } = document;
      const hasNoFocus = activeElement === document.body || activeElement === null;
      const isInEditor = hasNoFocus || root.current?.contains(activeElement);
      if (!isInEditor || event.altKey || !(event.ctrlKey || event.metaKey)) return;
      const key = event.key.toLowerCase();
      if (key === 'z') (event.shiftKey ? redo : undo)();
      else if (key === 'y' && !event.shiftKey) redo();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [root, undo, redo]);
}

interface FirstViewProps
  extends Pick<CutPlanSource, 'strip' | 'profile'>,
    Pick<CutPlanEditorState, 'viewport' | 'scale'> {
  readonly plan: CutPlan;
}

/**
 * Scrolls to the first cut through art, once per strip, unless the user has scrolled or the cut is in the upper half of the view.
 */
function useFirstView({ strip, profile, plan, viewport, scale }: FirstViewProps): void {
  const hasHeight = useViewport(viewport, ({ height }) => Number(height > 0)) === 1;
  const handledStrip = useRef<Dimensions>(undefined);
  useLayoutEffect(() => {
    if (!profile || scale === 0 || !hasHeight || handledStrip.current === strip) return;
    handledStrip.current = strip;
    const firstForced = plan.cuts.find((cut) => cut.forced);
    const { scroll, height } = viewport.get();
    if (firstForced && scroll === 0 && firstForced.row * scale > height / 2)
      viewport.scrollTo(Math.max(0, firstForced.row * scale - height / 2));
  }, [strip, profile, plan, viewport, scale, hasHeight]);
}
