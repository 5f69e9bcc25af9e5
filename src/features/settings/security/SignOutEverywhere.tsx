import { Trans, useLingui } from '@lingui/react/macro';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { dropUnsavedWork } from '../../../device/unsavedWork.ts';
import { signOutEverywhere } from '../../../session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/toasts.ts';
import styles from '../SettingsActions.module.css';

export function SignOutEverywhere() {
  const { t } = useLingui();
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    try {
      await signOutEverywhere({ source: 'settings' });
      dropUnsavedWork();
      toast({ type: 'success', message: t`You’re logged out on every device` });
    } catch {
      setLeaving(false);
      toast({ type: 'error', message: t`Error during request. Please retry` });
    }
  };
  return (
    <div className={styles.actions}>
      <Button icon={<LogOut />} pending={isLeaving} onClick={() => void leave()}>
        <Trans>Log out everywhere</Trans>
      </Button>
    </div>
  );
}
