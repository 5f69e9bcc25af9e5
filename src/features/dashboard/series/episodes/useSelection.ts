import { useCallback, useMemo, useState } from 'react';
import type { EpisodeSummary } from '../../../../api/schemas/episode.ts';

const noIds: ReadonlySet<string> = new Set();

export interface Selection {
  /** The episodes that are both selected and visible, in the series' order. */
  readonly selected: readonly EpisodeSummary[];
  /** Whether all visible episodes are selected. False if none is visible. */
  readonly isAllSelected: boolean;
  readonly has: (id: string) => boolean;
  /** A stable function. */
  readonly select: (id: string, isSelected: boolean) => void;
  /** Selects exactly the visible episodes, or none. */
  readonly selectAll: (isSelected: boolean) => void;
  readonly clear: () => void;
}

/** State of the selection in a list. Visible episodes are those that match the filters, rendered or not. */
export function useSelection(visibleEpisodes: readonly EpisodeSummary[]): Selection {
  const [ids, setIds] = useState(noIds);
  const selected = useMemo(() => visibleEpisodes.filter(({ public_id }) => ids.has(public_id)), [visibleEpisodes, ids]);
  const select = useCallback((id: string, isSelected: boolean) => {
    setIds((before) => {
      const next = new Set(before);
      if (isSelected) next.add(id);
      else next.delete(id);
      return next;
    });
  }, []);
  const clear = useCallback(() => setIds(noIds), []);
  return {
    selected,
    isAllSelected: selected.length === visibleEpisodes.length && visibleEpisodes.length > 0,
    has: (id) => ids.has(id),
    select,
    selectAll: (isSelected) => setIds(isSelected ? new Set(visibleEpisodes.map(({ public_id }) => public_id)) : noIds),
    clear,
  };
}
