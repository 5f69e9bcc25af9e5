import { Trans, useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { type RefObject, type SyntheticEvent, useEffect, useState } from 'react';
import { limits } from '../../api/schemas/limits.ts';
import { navigate } from '../../navigation/links.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './SearchField.module.css';
import { rememberSearch } from './recentSearches.ts';
import { searchAddress, type SearchFilter } from './searchAddress.ts';
import { useDebouncedQuery } from './useDebouncedQuery.ts';

interface SearchFieldProps {
  /** Ref of the input. */
  readonly field: RefObject<HTMLInputElement | null>;
  readonly q: string;
  /** Filters in the address, which a new search text keeps. */
  readonly filter: SearchFilter;
}

/** The field of the search screen. Updates the address 500 ms after the user stops typing, or immediately on Enter. */
export function SearchField({ field, q, filter: { genre, status, language } }: SearchFieldProps) {
  const { t } = useLingui();
  const [text, setText] = useState(q);
  const [known, setKnown] = useState(q);
  // The address has changed by other means, for example by going back: shows the new search text.
  if (q !== known) {
    setKnown(q);
    if (q !== text.trim()) setText(q);
  }
  const settled = useDebouncedQuery(text);

  useEffect(() => {
    // `settled` is outdated if the user has typed on, or if the address has changed after the user typed.
    if (settled === text && settled.trim() !== q) {
      navigate(addressOf(settled, { genre, status, language }), { replace: true });
    }
  }, [settled, text, q, genre, status, language]);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    rememberSearch(text);
    if (text.trim() !== q) navigate(addressOf(text, { genre, status, language }), { replace: true });
  };
  const clear = () => {
    // The pressed button disappears, so the focus moves to the field.
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

/** A cleared field resets the filters, which aren't visible without a search text. */
function addressOf(text: string, filter: SearchFilter): string {
  return searchAddress(text.trim() === '' ? { q: '' } : { q: text, ...filter });
}
