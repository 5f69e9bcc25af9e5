import { useLingui } from '@lingui/react';
import { useMemo } from 'react';

/** 'French' of 'fr', in the language of the interface; a code that names no language stays as it is. */
export function useLanguageNames(): (code: string) => string {
  const { i18n } = useLingui();
  return useMemo(() => {
    const names = new Intl.DisplayNames(i18n.locale, { type: 'language', fallback: 'code' });
    return (code) => {
      try {
        return names.of(code) ?? code;
      } catch {
        return code;
      }
    };
  }, [i18n.locale]);
}
