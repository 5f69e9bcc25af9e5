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
  const [isDialogOpen, setDialogOpen] = useState(false);
  return (
    <div className={styles.actions}>
      <Button variant="danger" onClick={() => setDialogOpen(true)}>
        <Trans>Delete my account</Trans>
      </Button>
      {isDialogOpen && (
        <Suspense>
          <DeleteAccountDialog user={user} onClose={() => setDialogOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
