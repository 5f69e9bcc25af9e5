import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { track } from '../../../analytics/track.ts';
import { subscribeOptions } from '../../../api/library.ts';
import type { Subscription } from '../../../api/schemas/library.ts';
import { toast } from '../../../ui/toasts.ts';
import type { Left } from './withUnsubscribed.ts';

const none: ReadonlyMap<string, Left<Subscription>> = new Map();

export interface Unsubscribing {
  /** Series from which the user has just unsubscribed, by public_id. */
  readonly left: ReadonlyMap<string, Left<Subscription>>;
  /** The subscription that the user ended last, to announce to screen readers. */
  readonly lastLeft: Subscription | undefined;
  /** The same function in every render, so that rows don't render again. */
  readonly unsubscribe: (leaving: Left<Subscription>) => void;
  readonly undo: (leaving: Left<Subscription>) => void;
}

/** Unsubscribes immediately. The row stays, with an undo button, until the list unmounts. */
export function useUnsubscribing(): Unsubscribing {
  const { t } = useLingui();
  const { mutateAsync } = useMutation(subscribeOptions);
  const [left, setLeft] = useState(none);
  const [lastLeft, setLastLeft] = useState<Subscription>();

  const toggleSubscription = useCallback(
    async (leaving: Left<Subscription>, active: boolean) => {
      const { item } = leaving;
      const show = (isLeft: boolean) => {
        setLeft((all) => {
          const others = [...all].filter(([id]) => id !== item.public_id);
          return new Map(isLeft ? [...others, [item.public_id, leaving]] : others);
        });
        setLastLeft(isLeft ? item : undefined);
      };
      show(!active);
      track({ name: 'favorite', series: item.public_id, active });
      try {
        await mutateAsync({ id: item.public_id, active });
      } catch {
        show(active);
        toast({ type: 'error', message: t`Couldn’t change your subscription. Try again.` });
      }
    },
    [mutateAsync, t],
  );
  const unsubscribe = useCallback(
    (leaving: Left<Subscription>) => void toggleSubscription(leaving, false),
    [toggleSubscription],
  );
  const undo = useCallback(
    (leaving: Left<Subscription>) => void toggleSubscription(leaving, true),
    [toggleSubscription],
  );
  return { left, lastLeft, unsubscribe, undo };
}
