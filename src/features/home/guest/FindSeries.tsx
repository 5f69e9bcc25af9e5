import { Trans, useLingui } from '@lingui/react/macro';
import { LayoutGrid, Search } from 'lucide-react';
import { href } from '../../../navigation/links.ts';
import styles from './FindSeries.module.css';

/** Links to the search and to all genres. */
export function FindSeries() {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Find a series`} className={styles.links}>
      <a href={href('search')} className={styles.search}>
        <Search aria-hidden="true" />
        <Trans>Search series</Trans>
      </a>
      <a href={href('genres-code')} className={styles.genres}>
        <LayoutGrid aria-hidden="true" />
        <Trans>Genres</Trans>
      </a>
    </nav>
  );
}
