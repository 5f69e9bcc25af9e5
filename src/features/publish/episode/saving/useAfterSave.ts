/** Handles a saved episode: shows the result in a toast and opens the next screen. */
import { useLingui } from '@lingui/react/macro';
import type { Series } from '../../../../api/schemas/series.ts';
import { href, navigate } from '../../../../navigation/links.ts';
import { useCurrentUser } from '../../../../session/account.ts';
import { toast } from '../../../../ui/toasts.ts';
import type { Saved } from './useSaveEpisode.ts';

export function useAfterSave(series: Pick<Series, 'public_id' | 'status'>) {
  const { t } = useLingui();
  const isCreator = useCurrentUser()?.is_creator === true;
  return ({ episode, seriesLeft }: Extract<Saved, { kind: 'saved' }>): void => {
    const { title, status } = episode;
    if (status === 'published') toast({ type: 'success', message: t`“${title}” is published` });
    else if (status === 'scheduled') toast({ type: 'success', message: t`“${title}” is scheduled` });
    else if (status === 'validation_waiting')
      toast({ type: 'success', message: t`“${title}” is saved and waiting for approval` });
    else toast({ type: 'success', message: t`“${title}” is saved as a draft` });
    if (seriesLeft) toast({ type: 'warning', message: t`Your series is still a draft. Add a cover to publish it` });
    const id = series.public_id;
    // Users have a dashboard only after their first series is public. Until then, the start screen of publishing lists their drafts.
    const hasDashboard = isCreator || series.status !== 'draft' || status !== 'draft';
    if (seriesLeft) navigate(href('publish-upload-images', { id }));
    else navigate(hasDashboard ? href('dashboard-series-id', { id }) : href('publish'));
  };
}
