import { Trans } from '@lingui/react/macro';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../i18n/lazyPart.ts';
import { Button } from '../../ui/Button.tsx';
import { FilterSelects, type FilterSelectsProps } from './FilterSelects.tsx';
import styles from './SeriesFilters.module.css';
import { countFilters } from './seriesFilter.ts';

const FilterSheet = lazyPart(() => import('./FilterSheet.tsx'));

interface SeriesFiltersProps extends FilterSelectsProps {
  /** The most important filter, also shown on phones. */
  readonly main: ReactNode;
}

/** One row of filters. On phones, all but the main one are in a sheet. */
export function SeriesFilters({ main, filter, onChange }: SeriesFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  // The sheet stays mounted after it was opened, so that it can move out of sight.
  const [wasOpen, setWasOpen] = useState(false);
  const set = countFilters(filter);
  const open = () => {
    setOpen(true);
    setWasOpen(true);
  };
  return (
    <div className={styles.filters}>
      <div className={styles.main}>{main}</div>
      <div className={styles.selects}>
        <FilterSelects filter={filter} onChange={onChange} />
      </div>
      <Button icon={<SlidersHorizontal />} className={styles.filterButton} aria-haspopup="dialog" onClick={open}>
        {set === 0 ? <Trans>Filters</Trans> : <Trans>Filters ({set})</Trans>}
      </Button>
      {wasOpen && (
        <Suspense>
          <FilterSheet filter={filter} onChange={onChange} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
