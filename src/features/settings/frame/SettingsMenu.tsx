import { Trans, useLingui } from '@lingui/react/macro';
import { Bell, ChevronRight, IdCard, KeyRound, type LucideIcon, SlidersHorizontal, UserRound } from 'lucide-react';
import { href } from '../../../navigation/links.ts';
import styles from './SettingsMenu.module.css';
import { type SettingsPage, settingsPages } from './settingsPages.ts';
import { usePageMessages } from './usePageMessages.ts';

const icons: Readonly<Record<SettingsPage, LucideIcon>> = {
  'settings-personal-information': IdCard,
  'settings-profile': UserRound,
  'settings-login-security': KeyRound,
  'settings-notifications': Bell,
  'settings-preferences': SlidersHorizontal,
};

interface SettingsMenuProps {
  /** `sidebar`: beside the open settings page. `page`: a page of its own, with descriptions. */
  readonly shape: 'sidebar' | 'page';
  /** The open settings page. */
  readonly current?: SettingsPage;
}

export function SettingsMenu({ shape, current }: SettingsMenuProps) {
  const { t } = useLingui();
  const messages = usePageMessages();
  return (
    <nav aria-label={t`Settings`} className={shape === 'sidebar' ? styles.sidebar : styles.page}>
      <ul className={styles.items}>
        {settingsPages.map((page) => {
          const Icon = icons[page];
          return (
            <li key={page}>
              <a href={href(page)} aria-current={page === current ? 'page' : undefined} className={styles.item}>
                <Icon className={styles.icon} aria-hidden="true" />
                <span className={styles.texts}>
                  {messages[page].name}
                  {shape === 'page' && <span className={styles.description}>{messages[page].about}</span>}
                </span>
                {shape === 'page' && <ChevronRight className={styles.forward} aria-hidden="true" />}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** A link back to the menu, shown on phones. */
export function BackToMenu() {
  return (
    <a href={href('settings')} className={styles.back}>
      <ChevronRight className={styles.backward} aria-hidden="true" />
      <Trans>Settings</Trans>
    </a>
  );
}
