import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Toasts } from '../../ui/Toasts.tsx';

/** The toasts of the whole app, in the user's language. */
export default function ToastRegion(): ReactNode {
  const { t } = useLingui();
  return <Toasts label={t`Notifications`} closeLabel={t`Close`} />;
}
