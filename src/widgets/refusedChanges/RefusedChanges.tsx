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
      like: t`A like of yours from when you were offline was not taken, and is undone: the episode can no longer be liked.`,
      subscribe: t`A subscription you changed while you were offline was not taken, and is undone: the series is no longer there.`,
      follow: t`A follow of yours from when you were offline was not taken, and is undone: the profile is no longer there.`,
      read: t`Your place in an episode you read offline could not be kept: the episode is no longer there.`,
    };
    for (const kind of new Set(refused)) toast({ type: 'warning', message: sentences[kind] });
    if (refused.length > 0) store.set(refusalsAtom, []);
  }, [refused, t]);

  return null;
}
