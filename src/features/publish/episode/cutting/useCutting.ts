/** State of the cutting dialogs: the images whose big panels the author has to decide about, and the page with the open cut plan. */
import { useState } from 'react';
import { track } from '../../../../analytics/track.ts';
import type { ContentsState } from '../pages/pages.ts';
import type { EpisodeWork } from '../useEpisodeWork.ts';

export interface Cutting {
  /** Images with big panels to ask about now. Empty while a cut plan is open, and after the author has postponed the question. */
  readonly askAbout: ContentsState['bigPanels'];
  /** Id of the page whose cut plan is open. */
  readonly open: string | undefined;
  readonly show: (id: string | undefined) => void;
  /** Opens the cut plans of the images in `askAbout`, one after the other. */
  readonly cut: () => void;
  /** Cuts the images in `askAbout` at fixed heights. */
  readonly skip: () => void;
  readonly postpone: () => void;
  /** Asks about all big panels again, because the episode can't be published before the author has decided. */
  readonly askAgain: () => void;
  readonly use: (rows: readonly number[]) => void;
}

const none: ReadonlySet<string> = new Set();

export function useCutting({ contents, change }: Pick<EpisodeWork, 'contents' | 'change'>): Cutting {
  const [open, setOpen] = useState<string>();
  const [postponed, setPostponed] = useState(none);
  const undecided = contents.bigPanels.filter(({ id }) => !postponed.has(id));
  return {
    askAbout: open === undefined ? undecided : [],
    open,
    show: setOpen,
    cut() {
      track({ name: 'auto-cut', choice: 'cut', images: undecided.length });
      setOpen(undecided[0]?.id);
    },
    skip() {
      track({ name: 'auto-cut', choice: 'skip', images: undecided.length });
      for (const { id } of undecided) change(id, { cut: { by: 'height' } });
    },
    postpone: () => setPostponed(new Set(contents.bigPanels.map(({ id }) => id))),
    askAgain: () => setPostponed(none),
    use(rows) {
      if (open === undefined) return;
      change(open, { cut: { by: 'rows', rows: [...rows] } });
      setOpen(undecided.find(({ id }) => id !== open)?.id);
    },
  };
}
