import { useLingui } from '@lingui/react/macro';
import { Select } from '../../ui/Select.tsx';
import { SeriesFilters } from '../../widgets/seriesFilters/SeriesFilters.tsx';
import type { GenreState } from './genreAddress.ts';

interface GenreFiltersProps {
  readonly state: GenreState;
  readonly onChange: (changes: Partial<GenreState>) => void;
}

/** Sort order and filters of the list. */
export function GenreFilters({ state, onChange }: GenreFiltersProps) {
  const { t } = useLingui();
  return (
    <SeriesFilters
      main={
        <Select
          label={t`Sort`}
          value={state.sort}
          onChange={(sort) => onChange({ sort })}
          options={[
            { value: 'popular', label: t`Popular` },
            { value: 'new', label: t`New` },
            { value: 'updated', label: t`Updated` },
            { value: 'title', label: t`Title` },
          ]}
        />
      }
      filter={state}
      onChange={onChange}
    />
  );
}
