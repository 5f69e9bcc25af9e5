import { useLingui } from '@lingui/react/macro';
import { Toasts } from '../ui/Toasts.tsx';

/** The toasts of the whole app, in the person's language. */
export default function ToastRegion() {
  const { t } = useLingui();
  return <Toasts label={t`Notifications`} closeLabel={t`Close`} />;
}
