import { useLingui } from '@lingui/react/macro';
import { Search, X } from 'lucide-react';
import { type FocusEvent, type SyntheticEvent, useId, useRef, useState } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { limits } from '../../../api/schemas/limits.ts';
import { href, navigate } from '../../../navigation/links.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import styles from './HeaderSearch.module.css';
import { getResultId, SearchPopup } from './SearchPopup.tsx';
import { rememberSearch, useRecentSearches } from '../recentSearches.ts';
import { toSearchAddress } from '../searchAddress.ts';
import { useCombobox } from './useCombobox.ts';
import { useSeriesSearch } from './useSeriesSearch.ts';

/** The search in the header. Hidden on the search screen. */
export default function HeaderSearch() {
  const pathname = usePathname();
  return pathname === href('search') ? null : <SearchBox />;
}

function SearchBox() {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const search = useSeriesSearch(typed);
  const items = search.kind === 'found' ? search.items : [];
  const { searches } = useRecentSearches();
  // Before typing, the list contains recent searches.
  const recent = typed.trim() === '' ? searches : [];

  const goTo = (to: string) => {
    combobox.dismiss();
    field.current?.blur();
    navigate(to);
  };
  const changeText = (text: string) => {
    setTyped(text);
    combobox.renew();
  };
  const clear = () => {
    changeText('');
    field.current?.focus();
  };
  const combobox = useCombobox({
    count: recent.length + items.length,
    hasContent: recent.length > 0 || search.kind !== 'nothing',
    onChoose: (index) => {
      const recentSearch = recent[index];
      if (recentSearch !== undefined) {
        rememberSearch(recentSearch);
        goTo(toSearchAddress({ q: recentSearch }));
      }
      const chosen = items[index];
      if (!chosen) return;
      rememberSearch(typed);
      goTo(href('series', { slug: chosen.slug }));
    },
    onClear: () => {
      if (typed !== '') clear();
    },
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (typed.trim() === '') return;
    rememberSearch(typed);
    goTo(toSearchAddress({ q: typed }));
  };
  // The popup stays open while one of the search's buttons has the focus.
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement | HTMLButtonElement>) => {
    if (!currentTarget.form?.contains(relatedTarget)) combobox.onBlur();
  };
  const { active, isOpen } = combobox;
  const isListShown = isOpen && recent.length + items.length > 0;

  return (
    <form role="search" className={styles.box} onSubmit={submit}>
      <Search className={styles.lens} aria-hidden="true" />
      <input
        ref={field}
        role="combobox"
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.keywords}
        className={styles.field}
        placeholder={t`Search series`}
        aria-label={t`Search series`}
        aria-autocomplete="list"
        aria-expanded={isListShown}
        aria-controls={isListShown ? listId : undefined}
        aria-activedescendant={active === undefined ? undefined : getResultId(listId, active)}
        value={typed}
        onChange={(event) => changeText(event.target.value)}
        onKeyDown={combobox.onKeyDown}
        onFocus={combobox.onFocus}
        onBlur={onBlur}
      />
      {typed !== '' && (
        <IconButton label={t`Clear search`} icon={<X />} onClick={clear} onBlur={onBlur} className={styles.clear} />
      )}
      <SearchPopup
        listId={listId}
        typed={typed}
        search={isOpen ? search : { kind: 'nothing' }}
        recent={isOpen ? recent : []}
        active={active}
        onHover={combobox.setActive}
        onClose={combobox.dismiss}
        onFocusField={() => field.current?.focus()}
        onBlur={onBlur}
      />
    </form>
  );
}
