import { Trans } from '@lingui/react/macro';
import type { EpisodeSummary } from '../../../../api/schemas/episode.ts';
import type { Move } from './useReordering.ts';

interface MoveAnnouncementProps {
  readonly move: Move | undefined;
  readonly episodes: readonly EpisodeSummary[];
}

/** Says where a moved episode is. Must be in a live region. */
export function MoveAnnouncement({ move, episodes }: MoveAnnouncementProps) {
  if (!move) return null;
  const title = episodes.find(({ public_id }) => public_id === move.id)?.title ?? '';
  const { position: place } = move;
  const count = episodes.length;
  switch (move.kind) {
    case 'picked-up':
      return (
        <Trans>
          Picked up “{title}”, position {place} of {count}.
        </Trans>
      );
    case 'moved':
      return (
        <Trans>
          “{title}”, position {place} of {count}.
        </Trans>
      );
    case 'dropped':
      return (
        <Trans>
          Dropped “{title}” at position {place} of {count}.
        </Trans>
      );
    case 'cancelled':
      return (
        <Trans>
          Move canceled. “{title}” is back at position {place} of {count}.
        </Trans>
      );
  }
}
