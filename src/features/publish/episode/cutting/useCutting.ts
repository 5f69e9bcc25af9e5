/** State of the dialogs for cutting pages. A big panel is too tall for one image. A cut plan shows where a page is cut. */
import { useState } from 'react';
import { track } from '../../../../analytics/track.ts';
import type { ContentsState } from '../pages/pages.ts';
import type { EpisodeEditor } from '../useEpisodeEditor.ts';

export interface Cutting {
  /** Pages with big panels, without those that the author has postponed. Empty while a cut plan is open. */
  readonly bigPanelsToDecide: ContentsState['bigPanels'];
  /** Id of the page whose cut plan is open; undefined while no plan is open. */
  readonly openPageId: string | undefined;
  /** Opens the cut plan of a page; undefined closes the open plan without a change. */
  readonly openCutPlan: (id: string | undefined) => void;
  /** Opens the cut plan of the first page in `bigPanelsToDecide`. */
  readonly openFirstCutPlan: () => void;
  /** Cuts the pages in `bigPanelsToDecide` at fixed heights, even through art. */
  readonly cutAtFixedHeights: () => void;
  /** Takes all current pages out of `bigPanelsToDecide`. */
  readonly postpone: () => void;
  /** Ends the effect of `postpone`. */
  readonly askAgain: () => void;
  /** Cuts the page whose cut plan is open at `rows`, then opens the cut plan of the first other undecided page, if any. */
  readonly applyCuts: (rows: readonly number[]) => void;
}

const noIds: ReadonlySet<string> = new Set();

export function useCutting({ contents, change }: Pick<EpisodeEditor, 'contents' | 'change'>): Cutting {
  const [openPageId, setOpenPageId] = useState<string>();
  const [postponed, setPostponed] = useState(noIds);
  const undecided = contents.bigPanels.filter(({ id }) => !postponed.has(id));
  return {
    bigPanelsToDecide: openPageId === undefined ? undecided : [],
    openPageId,
    openCutPlan: setOpenPageId,
    openFirstCutPlan() {
      track({ name: 'auto-cut', choice: 'cut', images: undecided.length });
      setOpenPageId(undecided[0]?.id);
    },
    cutAtFixedHeights() {
      track({ name: 'auto-cut', choice: 'skip', images: undecided.length });
      for (const { id } of undecided) change(id, { cut: { by: 'height' } });
    },
    postpone: () => setPostponed(new Set(contents.bigPanels.map(({ id }) => id))),
    askAgain: () => setPostponed(noIds),
    applyCuts(rows) {
      if (openPageId === undefined) return;
      change(openPageId, { cut: { by: 'rows', rows: [...rows] } });
      setOpenPageId(undecided.find(({ id }) => id !== openPageId)?.id);
    },
  };
}
