import { useLingui } from '@lingui/react';
import { useMemo } from 'react';

/** Formats 1240 as "1.2K", in French "1,2 k"; numbers up to 999 in full. For counts whose exact value doesn't matter. */
export function useCompactNumber(): (value: number) => string {
  const { i18n } = useLingui();
  return useMemo(() => {
    const compact = new Intl.NumberFormat(i18n.locale, { notation: 'compact', maximumFractionDigits: 1 });
    return (value) => compact.format(value);
  }, [i18n.locale]);
}
