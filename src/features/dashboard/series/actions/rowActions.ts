import type { EpisodeSummary } from '../../../../api/schemas/episode.ts';
import type { Mover } from '../order/useReordering.ts';

/** Actions of an episode's row. The object is stable across renders. */
export interface RowActions {
  readonly select: (id: string, isChosen: boolean) => void;
  readonly publish: (episode: EpisodeSummary) => void;
  readonly toDraft: (episode: EpisodeSummary) => void;
  readonly schedule: (episode: EpisodeSummary) => void;
  /** Opens the dialog for moving the episode to a position. */
  readonly place: (episode: EpisodeSummary) => void;
  readonly duplicate: (episode: EpisodeSummary) => void;
  readonly remove: (episode: EpisodeSummary) => void;
  /** The focus has entered this row, which therefore stays in the document. */
  readonly focus: (id: string) => void;
  readonly handle: Pick<Mover, 'onPointerDown' | 'onKeyDown' | 'onBlur'>;
}
