import { useLingui } from '@lingui/react';
import { useMemo } from 'react';

/** Returns a formatter for counts whose exact value doesn't matter: 999 stays "999", 1240 becomes "1.2K", in French "1,2 k". */
export function useCompactNumber(): (value: number) => string {
  const { i18n } = useLingui();
  return useMemo(() => {
    const compact = new Intl.NumberFormat(i18n.locale, { notation: 'compact', maximumFractionDigits: 1 });
    return (value) => compact.format(value);
  }, [i18n.locale]);
}
