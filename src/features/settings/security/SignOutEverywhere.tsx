import { Trans, useLingui } from '@lingui/react/macro';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { clearUnsavedWork } from '../../../device/unsavedWork.ts';
import { signOutEverywhere } from '../../../session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/toasts.ts';
import styles from '../SettingsActions.module.css';

export function SignOutEverywhere() {
  const { t } = useLingui();
  const [isSigningOut, setSigningOut] = useState(false);
  const signOut = async () => {
    setSigningOut(true);
    try {
      await signOutEverywhere({ source: 'settings' });
      // No reminder of unsaved changes: the user has signed out deliberately.
      clearUnsavedWork();
      toast({ type: 'success', message: t`You’re logged out on every device` });
    } catch {
      setSigningOut(false);
      toast({ type: 'error', message: t`Error during request. Please retry` });
    }
  };
  return (
    <div className={styles.actions}>
      <Button icon={<LogOut />} pending={isSigningOut} onClick={() => void signOut()}>
        <Trans>Log out everywhere</Trans>
      </Button>
    </div>
  );
}
