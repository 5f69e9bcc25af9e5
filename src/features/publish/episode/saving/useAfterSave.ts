/** Returns a function to call after an episode was saved. */
import { useLingui } from '@lingui/react/macro';
import type { Series } from '../../../../api/schemas/series.ts';
import { href, navigate } from '../../../../navigation/links.ts';
import { useCurrentUser } from '../../../../session/account.ts';
import { toast } from '../../../../ui/toasts.ts';
import type { SaveResult } from './useSaveEpisode.ts';

export function useAfterSave(series: Pick<Series, 'public_id' | 'status'>) {
  const { t } = useLingui();
  const isCreator = useCurrentUser()?.is_creator === true;
  return ({ episode, seriesProblem }: Extract<SaveResult, { kind: 'saved' }>): void => {
    const { title, status } = episode;
    const id = series.public_id;
    if (seriesProblem !== undefined) {
      const message =
        seriesProblem === 'no-cover'
          ? t`“${title}” is saved. Add a cover to publish your series`
          : t`“${title}” is saved, but your series couldn’t be published. Please retry`;
      toast({ type: 'warning', message });
      navigate(
        seriesProblem === 'no-cover' ? href('publish-upload-images', { id }) : href('dashboard-series-id', { id }),
      );
      return;
    }
    if (status === 'published') toast({ type: 'success', message: t`“${title}” is published` });
    else if (status === 'scheduled') toast({ type: 'success', message: t`“${title}” is scheduled` });
    else if (status === 'validation_waiting')
      toast({ type: 'success', message: t`“${title}” is saved and waiting for approval` });
    else toast({ type: 'success', message: t`“${title}” is saved as a draft` });
    // Users who have no public series yet have no dashboard.
    const hasOnlyDrafts = !isCreator && series.status === 'draft' && status === 'draft';
    navigate(hasOnlyDrafts ? href('publish') : href('dashboard-series-id', { id }));
  };
}
