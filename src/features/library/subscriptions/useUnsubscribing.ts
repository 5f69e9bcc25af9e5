import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { track } from '../../../analytics/track.ts';
import { subscribeOptions } from '../../../api/library.ts';
import type { Subscription } from '../../../api/schemas/library.ts';
import { toast } from '../../../ui/toasts.ts';
import type { UnsubscribedRow } from './insertUnsubscribed.ts';

const noRows: ReadonlyMap<string, UnsubscribedRow<Subscription>> = new Map();

export interface Unsubscribing {
  /** Series from which the user has just unsubscribed, by public_id. */
  readonly unsubscribed: ReadonlyMap<string, UnsubscribedRow<Subscription>>;
  /** The subscription that the user has just ended; undefined after an undo, or if ending it failed. */
  readonly lastUnsubscribed: Subscription | undefined;
  /** A stable function. */
  readonly unsubscribe: (row: UnsubscribedRow<Subscription>) => void;
  readonly undo: (row: UnsubscribedRow<Subscription>) => void;
}

/** Shows changes without waiting for the server. If a request fails, the row changes back. */
export function useUnsubscribing(): Unsubscribing {
  const { t } = useLingui();
  const { mutateAsync } = useMutation(subscribeOptions);
  const [unsubscribed, setUnsubscribed] = useState(noRows);
  const [lastUnsubscribed, setLastUnsubscribed] = useState<Subscription>();

  const changeSubscription = useCallback(
    async (row: UnsubscribedRow<Subscription>, active: boolean) => {
      const { item } = row;
      const updateRow = (isUnsubscribed: boolean) => {
        setUnsubscribed((rows) => {
          const others = [...rows].filter(([id]) => id !== item.public_id);
          return new Map(isUnsubscribed ? [...others, [item.public_id, row]] : others);
        });
        setLastUnsubscribed(isUnsubscribed ? item : undefined);
      };
      updateRow(!active);
      track({ name: 'favorite', series: item.public_id, active });
      try {
        await mutateAsync({ id: item.public_id, active });
      } catch {
        updateRow(active);
        toast({ type: 'error', message: t`Couldn’t change your subscription. Try again.` });
      }
    },
    [mutateAsync, t],
  );
  const unsubscribe = useCallback(
    (row: UnsubscribedRow<Subscription>) => void changeSubscription(row, false),
    [changeSubscription],
  );
  const undo = useCallback(
    (row: UnsubscribedRow<Subscription>) => void changeSubscription(row, true),
    [changeSubscription],
  );
  return { unsubscribed, lastUnsubscribed, unsubscribe, undo };
}
