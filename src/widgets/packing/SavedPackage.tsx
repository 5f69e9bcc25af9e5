import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ExternalLink, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormats } from '../../i18n/format.ts';
import { type PlatformCode, platforms } from '../../imaging/platforms.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './SavedPackage.module.css';

interface SavedPackageProps {
  readonly fileName: string;
  readonly fileCount: number;
  readonly bytes: number;
  /** Buttons and `UploadLinks` for the user's next step. */
  readonly steps: ReactNode;
  readonly onClose: () => void;
  /** Details about the package's contents. */
  readonly children?: ReactNode;
}

/** Shows the name and size of the saved package, buttons for the next step, and details about the contents. */
export function SavedPackage({ fileName, fileCount: files, bytes, steps, onClose, children }: SavedPackageProps) {
  const { t } = useLingui();
  const formats = useFormats();
  return (
    <section className={styles.finish} aria-label={t`Saved package`}>
      <div className={styles.head}>
        <div role="status">
          <h2>
            <Trans>{fileName} is saved</Trans>
          </h2>
          <p className={styles.note}>
            <Plural value={files} one="# file" other="# files" />, {formats.bytes(bytes)}.{' '}
            <Trans>Your images stay open here until you remove them.</Trans>
          </p>
        </div>
        <IconButton label={t`Close`} icon={<X />} onClick={onClose} />
      </div>
      <div className={styles.steps}>{steps}</div>
      {children}
    </section>
  );
}

/** Links to the platforms' upload pages. A platform without one is left out. */
export function UploadLinks({ codes }: { readonly codes: readonly PlatformCode[] }) {
  return codes.map((code) => {
    const { name, uploadPage } = platforms[code];
    return (
      uploadPage && (
        <ButtonLink key={code} icon={<ExternalLink />} href={uploadPage} target="_blank" rel="noreferrer">
          <Trans>Open {name}</Trans>
        </ButtonLink>
      )
    );
  });
}
