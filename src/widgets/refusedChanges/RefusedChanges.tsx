import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { refusalsAtom } from '../../offline/outbox/refusals.ts';
import { store } from '../../state/store.ts';
import { toast } from '../../ui/toasts.ts';

/** Reports offline changes that the server rejected and that were therefore undone: one sentence per kind. */
export default function RefusedChanges() {
  const { t } = useLingui();
  const refused = useAtomValue(refusalsAtom);

  useEffect(() => {
    const sentences = {
      like: t`Couldn’t sync a like you changed offline: the episode is no longer available.`,
      subscribe: t`Couldn’t sync a subscription you changed offline: the series no longer exists.`,
      follow: t`Couldn’t sync a follow you changed offline: the profile no longer exists.`,
      read: t`Couldn’t save your progress in an episode you read offline: it no longer exists.`,
    };
    for (const kind of new Set(refused)) toast({ type: 'warning', message: sentences[kind] });
    if (refused.length > 0) store.set(refusalsAtom, []);
  }, [refused, t]);

  return null;
}
