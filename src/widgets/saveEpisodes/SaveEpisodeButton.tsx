import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { downloadRows, type DownloadStatus, useDownloadStatus } from '../../offline/downloads/downloadsState.ts';
import type { EpisodeToSave, SeriesToSave } from '../../offline/downloads/downloadRequests.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { toast } from '../../ui/toasts.ts';
import { SaveMark } from './SaveMark.tsx';

interface SaveEpisodeButtonProps {
  readonly series: SeriesToSave;
  readonly episode: EpisodeToSave;
}

/** Downloads an episode or removes the download. Import it only through `lazySave.tsx`, which loads its messages, too. */
export default function SaveEpisodeButton({ series, episode }: SaveEpisodeButtonProps) {
  const { t } = useLingui();
  const { status, share } = useDownloadStatus(episode.public_id);
  useEffect(() => downloadRows.watch(), []);

  const { title } = episode;
  const labels: Readonly<Record<DownloadStatus, string>> = {
    unknown: t`Download ${title}`,
    unavailable: t`This browser can’t download episodes`,
    absent: t`Download ${title}`,
    waiting: t`${title} is queued. Cancel`,
    saving: t`Downloading ${title}. Cancel`,
    failed: t`${title} couldn’t be downloaded. Try again`,
    saved: t`${title} is downloaded. Remove`,
  };

  // Loaded on demand, because most users never press the button.
  const actions = {
    absent: async () => (await import('../../offline/downloads/downloadRequests.ts')).queueEpisodes(series, [episode]),
    // Also resumes a paused queue, and retries every failed episode, not only this one.
    failed: async () => (await import('../../offline/downloads/downloadQueue.ts')).resumeDownloads(),
    cancelOrRemove: async () =>
      (await import('../../offline/downloads/removeEpisodes.ts')).removeEpisodes([episode.public_id]),
  };
  const runAction = async () => {
    try {
      await actions[status === 'absent' || status === 'failed' ? status : 'cancelOrRemove']();
      if (status === 'saved') toast({ type: 'success', message: t`Removed from this device` });
    } catch (cause) {
      console.warn('An episode could not be saved or removed.', cause);
      toast({ type: 'error', message: t`Error during request. Please retry` });
    }
  };

  return (
    <IconButton
      label={labels[status]}
      aria-pressed={status === 'saved'}
      disabled={status === 'unknown' || status === 'unavailable'}
      icon={<SaveMark status={status} share={share} />}
      onClick={() => void runAction()}
    />
  );
}
