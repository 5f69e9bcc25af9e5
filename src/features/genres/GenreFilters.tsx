import { useLingui } from '@lingui/react/macro';
import { publicSeriesStatuses } from '../../api/schemas/series.ts';
import { useAppConfig } from '../../session/appConfig.ts';
import { languageLabel } from '../../i18n/languageName.ts';
import { Select } from '../../ui/Select.tsx';
import { useSeriesMessages } from '../../widgets/seriesCard/useSeriesMessages.ts';
import styles from './GenreFilters.module.css';
import type { GenreState } from './genreAddress.ts';

interface GenreFiltersProps {
  readonly state: GenreState;
  readonly onChange: (changes: Partial<GenreState>) => void;
}

/** Filters and sort order of the list. Uses native selects, which work well on every device. */
export function GenreFilters({ state, onChange }: GenreFiltersProps) {
  const { t, i18n } = useLingui();
  const messages = useSeriesMessages();
  const { locales } = useAppConfig();
  // Adds the language from the address, which the operator may not list.
  const languages = new Set([...locales, ...(state.language === 'any' ? [] : [state.language])]);
  return (
    <div className={styles.filters}>
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
      <Select
        label={t`Status`}
        value={state.status}
        onChange={(status) => onChange({ status })}
        options={[
          { value: 'any', label: t`Any` },
          ...publicSeriesStatuses.map((status) => ({ value: status, label: messages.status[status] })),
        ]}
      />
      <Select
        label={t`Language`}
        value={state.language}
        onChange={(language) => onChange({ language })}
        options={[
          { value: 'any', label: t`Any` },
          ...[...languages].map((language) => ({ value: language, label: languageLabel(language, i18n.locale) })),
        ]}
      />
    </div>
  );
}
