import { useCallback, useMemo, useState } from 'react';
import type { EpisodeSummary } from '../../../../api/schemas/episode.ts';

const noIds: ReadonlySet<string> = new Set();

export interface Selection {
  /** The episodes that are both selected and visible, in the series' order. */
  readonly chosen: readonly EpisodeSummary[];
  readonly isAll: boolean;
  readonly has: (id: string) => boolean;
  /** The same function in every render, so that rows don't render again. */
  readonly select: (id: string, isChosen: boolean) => void;
  readonly selectAll: (isChosen: boolean) => void;
  readonly clear: () => void;
}

/** State of the selection in a list of visible episodes. */
export function useSelection(shown: readonly EpisodeSummary[]): Selection {
  const [ids, setIds] = useState(noIds);
  const chosen = useMemo(() => shown.filter(({ public_id }) => ids.has(public_id)), [shown, ids]);
  const select = useCallback((id: string, isChosen: boolean) => {
    setIds((before) => {
      const next = new Set(before);
      if (isChosen) next.add(id);
      else next.delete(id);
      return next;
    });
  }, []);
  const clear = useCallback(() => setIds(noIds), []);
  return {
    chosen,
    isAll: chosen.length === shown.length && shown.length > 0,
    has: (id) => ids.has(id),
    select,
    selectAll: (isChosen) => setIds(isChosen ? new Set(shown.map(({ public_id }) => public_id)) : noIds),
    clear,
  };
}
