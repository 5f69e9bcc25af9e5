import type { EpisodeSummary } from '../../../../api/schemas/episode.ts';
import type { Mover } from '../order/useReordering.ts';

/** What the menu and the controls of an episode's row do; the same object at every render. */
export interface RowActions {
  readonly select: (id: string, isChosen: boolean) => void;
  readonly publish: (episode: EpisodeSummary) => void;
  readonly toDraft: (episode: EpisodeSummary) => void;
  readonly schedule: (episode: EpisodeSummary) => void;
  /** To another place, by its number. */
  readonly place: (episode: EpisodeSummary) => void;
  readonly duplicate: (episode: EpisodeSummary) => void;
  readonly remove: (episode: EpisodeSummary) => void;
  /** The focus is in this row: it stays in the document. */
  readonly focus: (id: string) => void;
  readonly handle: Pick<Mover, 'onPointerDown' | 'onKeyDown' | 'onBlur'>;
}
