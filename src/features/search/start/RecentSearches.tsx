import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useId, useRef } from 'react';
import { IconButton } from '../../../ui/IconButton.tsx';
import { useRecentSearches } from '../recentSearches.ts';
import { toSearchAddress } from '../searchAddress.ts';
import styles from './RecentSearches.module.css';

interface RecentSearchesProps {
  /** Called before the pressed button disappears. Must move the focus. */
  readonly onBeforeCleared: () => void;
}

/** The latest searches of the user on this device. */
export function RecentSearches({ onBeforeCleared }: RecentSearchesProps) {
  const { t } = useLingui();
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const { searches, remove, clear } = useRecentSearches();
  if (searches.length === 0) return null;

  const removeAt = (index: number, search: string) => {
    // The pressed button disappears.
    const links = list.current?.querySelectorAll('a');
    const beside = links?.[index + 1] ?? links?.[index - 1];
    if (beside) beside.focus();
    else onBeforeCleared();
    remove(search);
  };
  const clearAll = () => {
    onBeforeCleared();
    clear();
  };
  return (
    <section aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>
          <Trans>Recent searches</Trans>
        </h2>
        <button type="button" className={styles.clear} onClick={clearAll}>
          <Trans>Clear all</Trans>
        </button>
      </header>
      <ul ref={list} className={styles.searches}>
        {searches.map((search, index) => (
          <li key={search} className={styles.search}>
            <a href={toSearchAddress({ q: search })} className={styles.link}>
              {search}
            </a>
            <IconButton
              label={t`Remove “${search}”`}
              icon={<X />}
              className={styles.remove}
              onClick={() => removeAt(index, search)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
