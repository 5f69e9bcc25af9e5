import { useLingui } from '@lingui/react/macro';
import { useId, useRef, useState } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { isSignedIn, useVisitor } from '../../session/account.ts';
import { AccountCard } from './AccountCard.tsx';
import { useDismissal } from '../../ui/useDismissal.ts';
import styles from './AccountMenu.module.css';
import { Avatar } from './Avatar.tsx';

/**
 * The user's avatar, which opens and closes the account card. The card is a disclosure with plain links, not an ARIA menu.
 * Renders nothing unless the user is known.
 */
export default function AccountMenu() {
  const { t } = useLingui();
  const visitor = useVisitor();
  const pathname = usePathname();
  // The path on which the user opened the card. The card shows on this path only, so navigation closes it.
  const [openOn, setOpenOn] = useState<string>();
  const containerRef = useRef<HTMLDivElement>(null);
  const cardId = useId();
  const open = openOn === pathname;
  const close = () => setOpenOn(undefined);

  useDismissal(containerRef, open, close);

  if (!isSignedIn(visitor)) return null;
  return (
    <div ref={containerRef} className={styles.container}>
      <button
        type="button"
        className={styles.toggle}
        aria-label={t`Account`}
        aria-expanded={open}
        aria-controls={open ? cardId : undefined}
        onClick={() => setOpenOn(open ? undefined : pathname)}
      >
        <Avatar user={visitor.user} size={36} />
      </button>
      {open && <AccountCard id={cardId} visitor={visitor} onSignOut={close} />}
    </div>
  );
}
