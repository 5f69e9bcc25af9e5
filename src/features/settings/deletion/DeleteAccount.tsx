import { Trans } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import type { CurrentUser } from '../../../api/schemas/user.ts';
import { Button } from '../../../ui/Button.tsx';
import { lazyPart } from '../../../i18n/lazyPart.ts';
import styles from '../SettingsActions.module.css';

const DeleteAccountDialog = lazyPart(() => import('./DeleteAccountDialog.tsx'), {
  preload: true,
  catalogues: ['forms'],
});

export function DeleteAccount({ user }: { readonly user: CurrentUser }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <div className={styles.actions}>
      <Button variant="danger" onClick={() => setAsking(true)}>
        <Trans>Delete my account</Trans>
      </Button>
      {isAsking && (
        <Suspense>
          <DeleteAccountDialog user={user} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </div>
  );
}
