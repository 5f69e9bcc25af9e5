import { Trans, useLingui } from '@lingui/react/macro';
import { atom, useAtomValue } from 'jotai';
import { X } from 'lucide-react';
import { store } from '../../state/store.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Tag } from '../../ui/Tag.tsx';
import styles from './ClosedBetaBanner.module.css';

const STORAGE_KEY = 'closed-beta-dismissed';

const dismissedAtom = atom(wasDismissed());

/** The banner of the closed beta. Dismissing hides it in this tab, also after reloads. */
export default function ClosedBetaBanner() {
  const { t } = useLingui();
  if (useAtomValue(dismissedAtom)) return null;
  return (
    <aside aria-label={t`Closed beta`} className={styles.banner}>
      <Tag tone="accent">
        <Trans>Closed beta</Trans>
      </Tag>
      <p className={styles.text}>
        <Trans>Invitation only for now. The tools are free for everyone.</Trans>
      </p>
      <IconButton label={t`Dismiss`} icon={<X />} onClick={dismiss} />
    </aside>
  );
}

function dismiss(): void {
  store.set(dismissedAtom, true);
  // Moves the focus to the content, because the focused button disappears with the banner, and no element follows the button.
  document.querySelector('main')?.focus({ preventScroll: true });
  try {
    sessionStorage.setItem(STORAGE_KEY, 'yes');
  } catch {
    // Without storage the banner shows again after a reload.
  }
}

function wasDismissed(): boolean {
  try {
    return sessionStorage.getItem(STORAGE_KEY) !== null;
  } catch {
    return false;
  }
}
