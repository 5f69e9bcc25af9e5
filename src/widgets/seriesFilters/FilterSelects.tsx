import { useLingui } from '@lingui/react/macro';
import { publicSeriesStatuses } from '../../api/schemas/series.ts';
import { languageLabel } from '../../i18n/languageName.ts';
import { useAppConfig } from '../../session/appConfig.ts';
import { Select } from '../../ui/Select.tsx';
import { useSeriesMessages } from '../seriesCard/useSeriesMessages.ts';
import type { SeriesFilter } from './seriesFilter.ts';

export interface FilterSelectsProps {
  readonly filter: SeriesFilter;
  readonly onChange: (change: Partial<SeriesFilter>) => void;
}

/** The filters by status and language. */
export function FilterSelects({ filter, onChange }: FilterSelectsProps) {
  const { t, i18n } = useLingui();
  const messages = useSeriesMessages();
  const { locales } = useAppConfig();
  // Adds the language from the address, which the operator may not list.
  const languages = new Set([...locales, ...(filter.language === 'any' ? [] : [filter.language])]);
  return (
    <>
      <Select
        label={t`Status`}
        value={filter.status}
        onChange={(status) => onChange({ status })}
        options={[
          { value: 'any', label: t`Any` },
          ...publicSeriesStatuses.map((status) => ({ value: status, label: messages.status[status] })),
        ]}
      />
      <Select
        label={t`Language`}
        value={filter.language}
        onChange={(language) => onChange({ language })}
        options={[
          { value: 'any', label: t`Any` },
          ...[...languages].map((language) => ({ value: language, label: languageLabel(language, i18n.locale) })),
        ]}
      />
    </>
  );
}
