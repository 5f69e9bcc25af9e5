import type { EpisodeSummary } from '../../../../api/schemas/episode.ts';
import type { Reordering } from '../order/useReordering.ts';

/** Actions for the rows of episodes. The table memoizes this object, so that rows don't render again whenever the table does. */
export interface RowActions {
  readonly select: (id: string, isSelected: boolean) => void;
  readonly publish: (episode: EpisodeSummary) => void;
  readonly moveToDrafts: (episode: EpisodeSummary) => void;
  /** Opens the dialog for a publishing time. */
  readonly schedule: (episode: EpisodeSummary) => void;
  /** Opens the dialog for moving the episode to a position. */
  readonly openPositionDialog: (episode: EpisodeSummary) => void;
  readonly duplicate: (episode: EpisodeSummary) => void;
  /** Deletes the episode. If it is public, first asks for confirmation in a dialog. */
  readonly remove: (episode: EpisodeSummary) => void;
  /**
   * Call when the focus enters a row. The row then stays in the document, even outside the viewport, until another row has the
   * focus.
   */
  readonly onFocus: (id: string) => void;
  /** Event handlers of the handle with which the user moves a row. */
  readonly handle: Pick<Reordering, 'onPointerDown' | 'onKeyDown' | 'onBlur'>;
}
