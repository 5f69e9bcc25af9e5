import { useLingui } from '@lingui/react';
import { useMemo } from 'react';

/** "1.2K" of 1240, in French "1,2 k"; whole up to 999. For counts where the exact number is of no matter. */
export function useCompactNumber(): (value: number) => string {
  const { i18n } = useLingui();
  return useMemo(() => {
    const compact = new Intl.NumberFormat(i18n.locale, { notation: 'compact', maximumFractionDigits: 1 });
    return (value) => compact.format(value);
  }, [i18n.locale]);
}
