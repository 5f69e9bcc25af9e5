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
import { type RequestedStatus, listStatusChoices } from './statusChoices.ts';

interface StatusChange {
  /** The statuses to choose from in a menu. */
  readonly choices: readonly RequestedStatus[];
  readonly notes: Readonly<Record<RequestedStatus, string>>;
  readonly change: (requested: RequestedStatus) => void;
  readonly isPending: boolean;
}

export function useStatusChange(series: Series): StatusChange {
  const { i18n, t } = useLingui();
  const messages = useSeriesMessages();
  const { mutate, isPending } = useMutation(setSeriesStatusOptions);
  const { public_id: id, title, status } = series;

  const change = (requested: RequestedStatus) =>
    mutate(
      { id, status: requested },
      {
        onSuccess: ({ status: newStatus }) =>
          toast({
            type: 'success',
            message:
              newStatus === 'validation_waiting'
                ? t`“${title}” will be published once it’s approved`
                : t`“${title}” is now ${messages.status[newStatus]}`,
          }),
        onError: (error) => {
          if (fieldCode(error, 'cover_image') === 'image_required') {
            toast({ type: 'error', message: t`Add a cover before you publish this series` });
          } else if (hasCode(error, 'transition_not_allowed')) {
            toast({ type: 'error', message: t`A series can’t go back to drafts once an episode has been public` });
          } else toast({ type: 'error', message: i18n._(failures.seriesUpdate) });
        },
      },
    );

  return {
    choices: status === 'draft' || status === 'validation_waiting' ? [] : listStatusChoices(series),
    notes: {
      published: t`New episodes are on the way`,
      paused: t`Back after a break`,
      completed: t`The story is finished`,
      canceled: t`No new episodes; published ones stay readable`,
      draft: t`Only visible to you`,
    },
    change,
    isPending,
  };
}

interface StatusProps {
  readonly status: Series['status'];
  readonly statusChange: StatusChange;
}

/** Buttons for a draft series or a series that waits for approval. */
export function UnpublishedActions({ status, statusChange: { change, isPending } }: StatusProps) {
  if (status === 'draft') {
    return (
      <Button variant="primary" pending={isPending} onClick={() => change('published')}>
        <Trans>Publish series</Trans>
      </Button>
    );
  }
  if (status !== 'validation_waiting') return null;
  return (
    <>
      <Button pending={isPending} onClick={() => change('published')}>
        <Trans>Request approval again</Trans>
      </Button>
      <Button pending={isPending} onClick={() => change('draft')}>
        <Trans>Move to drafts</Trans>
      </Button>
    </>
  );
}

/** Menu items for a series that waits for approval. */
export function WaitingSeriesItems({ status, statusChange: { change } }: StatusProps) {
  if (status !== 'validation_waiting') return null;
  return (
    <>
      <MenuItem onChoose={() => change('published')}>
        <Trans>Request approval again</Trans>
      </MenuItem>
      <MenuItem onChoose={() => change('draft')}>
        <Trans>Move to drafts</Trans>
      </MenuItem>
    </>
  );
}

/** A menu of `statusChange.choices`. Renders nothing if there are none. */
export function StatusMenu({ statusChange }: Pick<StatusProps, 'statusChange'>) {
  const { t } = useLingui();
  if (statusChange.choices.length === 0) return null;
  return (
    <Menu label={t`Change status`} button={<Trans>Change status</Trans>}>
      <StatusItems statusChange={statusChange} />
    </Menu>
  );
}

/** Menu items for `statusChange.choices`. */
export function StatusItems({ statusChange: { choices, notes, change } }: Pick<StatusProps, 'statusChange'>) {
  const messages = useSeriesMessages();
  return choices.map((choice) => (
    <MenuItem key={choice} note={notes[choice]} onChoose={() => change(choice)}>
      {messages.status[choice]}
    </MenuItem>
  ));
}
