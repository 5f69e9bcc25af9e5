import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { refusalsAtom } from '../../offline/outbox/refusals.ts';
import { store } from '../../state/store.ts';
import { toast } from '../../ui/toasts.ts';

/** Shows a toast for each kind of offline change that the server rejected. */
export default function RefusedChanges() {
  const { t } = useLingui();
  const refused = useAtomValue(refusalsAtom);

  useEffect(() => {
    const sentences = {
      like: t`An episode you liked offline is no longer available.`,
      subscribe: t`A series you subscribed to offline no longer exists.`,
      follow: t`Someone you followed offline no longer has a profile.`,
      read: t`An episode you read offline no longer exists, so your progress wasn’t saved.`,
    };
    for (const kind of new Set(refused)) toast({ type: 'warning', message: sentences[kind] });
    if (refused.length > 0) store.set(refusalsAtom, []);
  }, [refused, t]);

  return null;
}
