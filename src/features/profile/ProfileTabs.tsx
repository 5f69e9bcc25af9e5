import { Trans, useLingui } from '@lingui/react/macro';
import type { Person } from '../../api/schemas/person.ts';
import styles from './ProfileTabs.module.css';
import { toProfileAddress, type ProfileState } from './profileAddress.ts';

interface ProfileTabsProps {
  readonly username: string;
  readonly person: Person;
  readonly tab: ProfileState['tab'];
}

/** Tabs as links, because each has its own address. */
export function ProfileTabs({ username, person, tab }: ProfileTabsProps) {
  const { t } = useLingui();
  const count = person.comics_count;
  return (
    <nav id="profile-tabs" aria-label={t`Works`} className={styles.tabs}>
      <a href={toProfileAddress(username)} aria-current={tab === 'series' ? 'page' : undefined} className={styles.tab}>
        <Trans>Series</Trans> <span className={styles.count}>{count}</span>
      </a>
      <a
        href={toProfileAddress(username, { tab: 'illustrations' })}
        aria-current={tab === 'illustrations' ? 'page' : undefined}
        className={styles.tab}
      >
        <Trans>Illustrations</Trans>
      </a>
    </nav>
  );
}
