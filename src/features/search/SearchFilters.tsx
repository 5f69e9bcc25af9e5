import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { categoriesOptions } from '../../api/category.ts';
import { Select } from '../../ui/Select.tsx';
import { SeriesFilters } from '../../widgets/seriesFilters/SeriesFilters.tsx';
import styles from './SearchFilters.module.css';
import type { SearchFilter } from './searchAddress.ts';

interface SearchFiltersProps {
  readonly filter: SearchFilter;
  readonly onChange: (change: Partial<SearchFilter>) => void;
}

/** Filters of the results. */
export function SearchFilters({ filter, onChange }: SearchFiltersProps) {
  const { t } = useLingui();
  const genres = useQuery(categoriesOptions).data ?? [];
  const isUnlisted = filter.genre !== 'any' && !genres.some(({ code }) => code === filter.genre);
  return (
    <div className={styles.filters}>
      <SeriesFilters
        main={
          <Select
            label={t`Genre`}
            value={filter.genre}
            onChange={(genre) => onChange({ genre })}
            options={[
              { value: 'any', label: t`Any` },
              ...genres.map(({ code, name }) => ({ value: code, label: name })),
              // The name of the selected genre may be unknown.
              ...(isUnlisted ? [{ value: filter.genre, label: filter.genre }] : []),
            ]}
          />
        }
        filter={filter}
        onChange={onChange}
      />
    </div>
  );
}
