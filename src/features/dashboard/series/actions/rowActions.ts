import type { EpisodeSummary } from '../../../../api/schemas/episode.ts';
import type { Mover } from '../order/useReordering.ts';

/** Actions for the rows of episodes. The object is the same in every render. */
export interface RowActions {
  readonly select: (id: string, isChosen: boolean) => void;
  readonly publish: (episode: EpisodeSummary) => void;
  readonly toDraft: (episode: EpisodeSummary) => void;
  readonly schedule: (episode: EpisodeSummary) => void;
  /** Opens the dialog for moving the episode to a position. */
  readonly openPositionDialog: (episode: EpisodeSummary) => void;
  readonly duplicate: (episode: EpisodeSummary) => void;
  readonly remove: (episode: EpisodeSummary) => void;
  /** Call when the focus enters this row. The row then stays in the document. */
  readonly focus: (id: string) => void;
  readonly handle: Pick<Mover, 'onPointerDown' | 'onKeyDown' | 'onBlur'>;
}
