import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { fieldCode, hasCode } from '../../../api/transport/apiError.ts';
import type { Series } from '../../../api/schemas/series.ts';
import { setSeriesStatusOptions } from '../../../api/series.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/toasts.ts';
import { failures } from '../../../widgets/form/messages.ts';
import { useSeriesMessages } from '../../../widgets/seriesCard/useSeriesMessages.ts';
import { Menu, MenuItem } from '../../../ui/Menu.tsx';
import { type RequestedStatus, statusChoices } from './statusChoices.ts';

/** Lets the user change the status of a series. A draft has a primary button; a public series has a menu. */
export function StatusMenu({ series }: { readonly series: Series }) {
  const { i18n, t } = useLingui();
  const words = useSeriesMessages();
  const { mutate, isPending } = useMutation(setSeriesStatusOptions);
  const { public_id: id, title, status } = series;
  const choices = statusChoices(series);

  const change = (asked: RequestedStatus) =>
    mutate(
      { id, status: asked },
      {
        onSuccess: ({ status: reached }) =>
          toast({
            type: 'success',
            message:
              reached === 'validation_waiting'
                ? t`“${title}” will be published once it’s approved`
                : t`“${title}” is now ${words.status[reached]}`,
          }),
        onError: (error) => {
          if (fieldCode(error, 'cover_image') === 'image_required') {
            toast({ type: 'error', message: t`Add a cover before you publish this series` });
          } else if (hasCode(error, 'transition_not_allowed')) {
            toast({ type: 'error', message: t`A series can’t go back to drafts once an episode has been public` });
          } else toast({ type: 'error', message: i18n._(failures.seriesEdition) });
        },
      },
    );

  if (status === 'draft' || status === 'validation_waiting') {
    return (
      <>
        <Button variant="primary" pending={isPending} onClick={() => change('published')}>
          {status === 'draft' ? <Trans>Publish series</Trans> : <Trans>Request approval again</Trans>}
        </Button>
        {status === 'validation_waiting' && (
          <Button pending={isPending} onClick={() => change('draft')}>
            <Trans>Move to drafts</Trans>
          </Button>
        )}
      </>
    );
  }
  if (choices.length === 0) return null;
  const notes: Readonly<Record<RequestedStatus, string>> = {
    published: t`New episodes are on the way`,
    paused: t`On a break; readers see this`,
    completed: t`The story is finished`,
    canceled: t`No new episodes; published ones stay readable`,
    draft: t`Only visible to you`,
  };
  return (
    <Menu label={t`Change status`} button={<Trans>Change status</Trans>}>
      {choices.map((choice) => (
        <MenuItem key={choice} note={notes[choice]} onChoose={() => change(choice)}>
          {words.status[choice]}
        </MenuItem>
      ))}
    </Menu>
  );
}
