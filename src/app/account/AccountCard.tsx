import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { signOut } from '../../session/session.ts';
import type { SignedIn } from '../../session/account.ts';
import { Tag } from '../../ui/Tag.tsx';
import type { ItemName } from '../menus/menuItems.ts';
import { ItemLink } from '../menus/ItemLink.tsx';
import { useNavigationLabels } from '../menus/useNavigationLabels.ts';
import { useMenuItems } from '../menus/useMenuItems.ts';
import styles from './AccountCard.module.css';
import { Avatar } from './Avatar.tsx';
import { profileAddress } from './profileAddress.ts';

interface AccountCardProps {
  /** Id of the element, for `aria-controls`. */
  readonly id: string;
  readonly visitor: SignedIn;
  /** Called when the user chooses to sign out, before the sign-out starts. */
  readonly onSignOut: () => void;
}

/** Shows the signed-in user and the links of the account menu. */
export function AccountCard({ id, visitor, onSignOut }: AccountCardProps) {
  const { t } = useLingui();
  const labels = useNavigationLabels();
  const { user } = visitor;

  const customItems: Partial<Record<ItemName, ReactNode>> = {
    profile: (
      <a href={profileAddress(user)} className={styles.item}>
        {labels.profile}
      </a>
    ),
    logout: (
      <button
        type="button"
        className={styles.item}
        onClick={() => {
          onSignOut();
          void signOut({ source: 'header' });
        }}
      >
        {labels.logout}
      </button>
    ),
  };

  return (
    <nav id={id} aria-label={t`Account`} className={styles.card}>
      <div className={styles.person}>
        <Avatar user={user} size={48} />
        <p className={styles.names}>
          <span className={styles.name}>{user.username ?? user.profile.display_name}</span>
          {visitor.kind === 'creator' && (
            <Tag tone="accent">
              <Trans>creator</Trans>
            </Tag>
          )}
        </p>
      </div>
      <ul className={styles.items}>
        {useMenuItems('card').map((name) => {
          const item = name in customItems ? customItems[name] : <ItemLink name={name} className={styles.item} />;
          return item && <li key={name}>{item}</li>;
        })}
      </ul>
    </nav>
  );
}
