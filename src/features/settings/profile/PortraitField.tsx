import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { uploadedTypes } from '../../../api/schemas/image.ts';
import type { CurrentUser } from '../../../api/schemas/user.ts';
import { changeProfileOptions } from '../../../api/user.ts';
import { lazyPart } from '../../../i18n/lazyPart.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/toasts.ts';
import { PersonAvatar } from '../../../widgets/personAvatar/PersonAvatar.tsx';
import styles from './Portrait.module.css';

const PortraitDialog = lazyPart(() => import('./PortraitDialog.tsx'), { catalogues: ['tools', 'forms'] });

/** Field for the profile image. Saves each change immediately. */
export function PortraitField({ user }: { readonly user: CurrentUser }) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const { mutate, isPending } = useMutation(changeProfileOptions);
  const { image } = user.profile;
  const remove = () =>
    mutate(
      { image: null },
      {
        onSuccess: () => toast({ type: 'success', message: t`Picture removed` }),
        onError: () => toast({ type: 'error', message: t`Error during saving. Please retry` }),
      },
    );

  return (
    <div className={styles.field}>
      <PersonAvatar person={user.profile} size="page" alt={image ? t`Your picture` : ''} />
      <div className={styles.choices}>
        <input
          ref={input}
          type="file"
          hidden
          accept={uploadedTypes.join(',')}
          aria-label={t`Choose a picture`}
          onChange={(event) => {
            setFile(event.currentTarget.files?.[0]);
            // Without this, choosing the same file again would fire no change event.
            event.currentTarget.value = '';
          }}
        />
        <Button onClick={() => input.current?.click()}>
          {image ? <Trans>Change picture</Trans> : <Trans>Choose a picture</Trans>}
        </Button>
        {image && (
          <Button pending={isPending} onClick={remove}>
            <Trans>Remove</Trans>
          </Button>
        )}
        <p className={styles.description}>
          <Trans>JPEG, PNG, WebP or GIF, cropped to a square.</Trans>
        </p>
      </div>
      {file && (
        <Suspense>
          <PortraitDialog file={file} onClose={() => setFile(undefined)} />
        </Suspense>
      )}
    </div>
  );
}
