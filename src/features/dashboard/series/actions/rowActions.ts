import type { EpisodeSummary } from '../../../../api/schemas/episode.ts';
import type { Reordering } from '../order/useReordering.ts';

/** Actions for the rows of episodes. The table memoizes this object, so that memoized rows don't render again with the table. */
export interface RowActions {
  readonly select: (id: string, isSelected: boolean) => void;
  readonly publish: (episode: EpisodeSummary) => void;
  readonly toDraft: (episode: EpisodeSummary) => void;
  readonly schedule: (episode: EpisodeSummary) => void;
  /** Opens the dialog for moving the episode to a position. */
  readonly openPositionDialog: (episode: EpisodeSummary) => void;
  readonly duplicate: (episode: EpisodeSummary) => void;
  readonly remove: (episode: EpisodeSummary) => void;
  /** Called when the focus enters this row. The row then stays in the document, even outside the viewport. */
  readonly focus: (id: string) => void;
  readonly handle: Pick<Reordering, 'onPointerDown' | 'onKeyDown' | 'onBlur'>;
}
