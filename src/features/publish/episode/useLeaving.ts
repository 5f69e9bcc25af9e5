/** Where it goes on once an episode is saved, and what is said of it. */
import { useLingui } from '@lingui/react/macro';
import type { Series } from '../../../api/schemas/series.ts';
import { href, navigate, openHref } from '../../../app/links.ts';
import { toast } from '../../../ui/toasts.ts';
import type { Saved } from './useSaveEpisode.ts';

export function useLeaving(series: Pick<Series, 'public_id' | 'slug'>) {
  const { t } = useLingui();
  return ({ episode, seriesLeft }: Extract<Saved, { outcome: 'saved' }>): void => {
    const { title, status } = episode;
    if (status === 'published') toast({ type: 'success', message: t`“${title}” is published` });
    else if (status === 'scheduled') toast({ type: 'success', message: t`“${title}” is scheduled` });
    else if (status === 'validation_waiting')
      toast({ type: 'success', message: t`“${title}” is saved and waits to be approved` });
    else toast({ type: 'success', message: t`“${title}” is saved as a draft` });
    if (seriesLeft)
      toast({ type: 'warning', message: t`Your series is still a draft: it needs a cover before it can be public` });
    const images = seriesLeft ? openHref('publish-upload-images', { id: series.public_id }) : undefined;
    navigate(
      images ?? openHref('dashboard-series-id', { id: series.public_id }) ?? href('series', { slug: series.slug }),
    );
  };
}
