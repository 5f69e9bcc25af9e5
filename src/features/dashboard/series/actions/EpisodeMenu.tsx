import { Trans, useLingui } from '@lingui/react/macro';
import type { EpisodeSummary } from '../../../../api/schemas/episode.ts';
import { href } from '../../../../navigation/links.ts';
import { Menu, MenuItem } from '../../../../ui/Menu.tsx';
import { canChangeTo } from './episodeChoices.ts';
import type { RowActions } from './rowActions.ts';

interface EpisodeMenuProps {
  readonly episode: EpisodeSummary;
  readonly seriesSlug: string;
  /** Whether the user can reorder the rows. */
  readonly canMove: boolean;
  readonly actions: RowActions;
}

/** A menu of the actions that the state of an episode allows. */
export function EpisodeMenu({ episode, seriesSlug, canMove, actions }: EpisodeMenuProps) {
  const { t } = useLingui();
  const { public_id: id, slug, title, status } = episode;
  return (
    <Menu label={t`Actions for “${title}”`}>
      <MenuItem href={href('episode-edit', { id })}>
        <Trans>Edit</Trans>
      </MenuItem>
      <MenuItem href={href('episode-preview', { id })}>
        <Trans>Preview</Trans>
      </MenuItem>
      {status === 'published' && (
        <MenuItem href={href('episode', { slug: seriesSlug, episodeSlug: slug })}>
          <Trans context="action">Read</Trans>
        </MenuItem>
      )}
      {canChangeTo(episode, 'published') && (
        <MenuItem onChoose={() => actions.publish(episode)}>
          <Trans>Publish now</Trans>
        </MenuItem>
      )}
      {canChangeTo(episode, 'scheduled') && (
        <MenuItem onChoose={() => actions.openScheduleDialog(episode)}>
          {status === 'scheduled' ? <Trans>Reschedule…</Trans> : <Trans>Schedule…</Trans>}
        </MenuItem>
      )}
      {canChangeTo(episode, 'draft') && (
        <MenuItem
          note={status === 'published' ? <Trans>Readers will no longer see it</Trans> : undefined}
          onChoose={() => actions.moveToDrafts(episode)}
        >
          <Trans>Move to drafts</Trans>
        </MenuItem>
      )}
      {canMove && (
        <MenuItem onChoose={() => actions.openPositionDialog(episode)}>
          <Trans>Move to position…</Trans>
        </MenuItem>
      )}
      <MenuItem onChoose={() => actions.duplicate(episode)}>
        <Trans>Duplicate</Trans>
      </MenuItem>
      <MenuItem isDangerous onChoose={() => actions.remove(episode)}>
        <Trans>Delete</Trans>
      </MenuItem>
    </Menu>
  );
}
