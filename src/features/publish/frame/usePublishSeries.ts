/** Publishes a draft series and opens it in the dashboard. */
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { fieldCode } from '../../../api/transport/apiError.ts';
import type { Series } from '../../../api/schemas/series.ts';
import { setSeriesStatusOptions } from '../../../api/series.ts';
import { href, navigate } from '../../../navigation/links.ts';
import { toast } from '../../../ui/toasts.ts';
import { failures } from '../../../widgets/form/messages.ts';
import { useMessages } from '../../../widgets/form/useMessages.ts';

export interface SeriesPublishing {
  /** @returns whether publishing succeeded */
  readonly publish: () => Promise<boolean>;
  readonly isPending: boolean;
}

export function usePublishSeries({ public_id: id, title }: Pick<Series, 'public_id' | 'title'>): SeriesPublishing {
  const { i18n, t } = useLingui();
  const say = useMessages();
  const { mutateAsync, isPending } = useMutation(setSeriesStatusOptions);

  const failureMessage = (error: unknown): string => {
    if (!navigator.onLine) return t`You’re offline. Publish when you’re back online`;
    const code = fieldCode(error, 'cover_image');
    return code === undefined ? i18n._(failures.seriesUpdate) : say({ code }, 'server', { field: t`Cover` });
  };

  const publish = async (): Promise<boolean> => {
    try {
      const { status } = await mutateAsync({ id, status: 'published' });
      toast({
        type: 'success',
        message:
          status === 'validation_waiting'
            ? t`“${title}” will be published once it’s approved`
            : t({ message: `“${title}” is published`, context: 'series' }),
      });
      navigate(href('dashboard-series-id', { id }));
      return true;
    } catch (error) {
      toast({ type: 'error', message: failureMessage(error) });
      return false;
    }
  };
  return { publish, isPending };
}
