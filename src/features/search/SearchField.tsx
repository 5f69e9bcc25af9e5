import { Trans, useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { type RefObject, type SyntheticEvent, useEffect, useState } from 'react';
import { limits } from '../../api/schemas/limits.ts';
import { navigate } from '../../navigation/links.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './SearchField.module.css';
import { rememberSearch } from './recentSearches.ts';
import { toSearchAddress, type SearchFilter } from './searchAddress.ts';
import { useDebouncedQuery } from './useDebouncedQuery.ts';

interface SearchFieldProps {
  /** Ref of the input. */
  readonly field: RefObject<HTMLInputElement | null>;
  /** The search text in the address. */
  readonly q: string;
  /** Filters in the address. */
  readonly filter: SearchFilter;
}

/** The field of the search screen, which stores its text in the address. */
export function SearchField({ field, q, filter: { genre, status, language } }: SearchFieldProps) {
  const { t } = useLingui();
  const [text, setText] = useState(q);
  const [lastQ, setLastQ] = useState(q);
  // Something else has changed the address, for example going back.
  if (q !== lastQ) {
    setLastQ(q);
    if (q !== text.trim()) setText(q);
  }
  const debouncedText = useDebouncedQuery(text);

  useEffect(() => {
    // `debouncedText` may be outdated.
    if (debouncedText === text && debouncedText.trim() !== q) {
      navigate(toAddress(debouncedText, { genre, status, language }), { replace: true });
    }
  }, [debouncedText, text, q, genre, status, language]);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    rememberSearch(text);
    if (text.trim() !== q) navigate(toAddress(text, { genre, status, language }), { replace: true });
  };
  const clear = () => {
    // The pressed button disappears.
    field.current?.focus();
    setText('');
  };
  return (
    <form role="search" className={styles.form} onSubmit={submit}>
      <TextField
        ref={field}
        label={t`Title, creator or story`}
        type="search"
        icon={<Search />}
        enterKeyHint="search"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value.slice(0, limits.keywords))}
        className={styles.field}
      />
      {text !== '' && (
        <Button className={styles.clear} onClick={clear}>
          <Trans>Clear</Trans>
        </Button>
      )}
    </form>
  );
}

/** Returns the address of a search. A cleared field resets the filters. */
function toAddress(text: string, filter: SearchFilter): string {
  return toSearchAddress(text.trim() === '' ? { q: '' } : { q: text, ...filter });
}
