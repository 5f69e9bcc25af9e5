import type { EpisodeSummary } from '../../../../api/schemas/episode.ts';
import type { Reordering } from '../order/useReordering.ts';

/** Actions for the rows of episodes. */
export interface RowActions {
  readonly select: (id: string, isSelected: boolean) => void;
  readonly publish: (episode: EpisodeSummary) => void;
  readonly moveToDrafts: (episode: EpisodeSummary) => void;
  readonly openScheduleDialog: (episode: EpisodeSummary) => void;
  readonly openPositionDialog: (episode: EpisodeSummary) => void;
  readonly duplicate: (episode: EpisodeSummary) => void;
  /** Asks for confirmation if the episode's status is `published`. */
  readonly remove: (episode: EpisodeSummary) => void;
  /** Call when the focus enters a row. Until the focus enters another row, the row stays in the document. */
  readonly onFocus: (id: string) => void;
  readonly handle: Pick<Reordering, 'onPointerDown' | 'onKeyDown' | 'onBlur'>;
}
