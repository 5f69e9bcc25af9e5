import { Plural, Trans } from '@lingui/react/macro';
import { useRef } from 'react';
import { limits } from '../../api/schemas/limits.ts';
import { navigate } from '../../navigation/links.ts';
import { Button } from '../../ui/Button.tsx';
import { LoadFailure } from '../../widgets/loadFailure/LoadFailure.tsx';
import { countFilters } from '../../widgets/seriesFilters/seriesFilter.ts';
import { SearchResultGrid, SearchResultSkeletons } from './SearchResultGrid.tsx';
import { NothingFound } from './NothingFound.tsx';
import { SearchField } from './SearchField.tsx';
import styles from './SearchScreen.module.css';
import { SearchFilters } from './SearchFilters.tsx';
import { defaultFilter, toSearchAddress, type SearchState } from './searchAddress.ts';
import { searchLimits } from './searchLimits.ts';
import { SearchStart } from './start/SearchStart.tsx';
import { type SearchResults, useSearchResults } from './useSearchResults.ts';
import { useSearchState } from './useSearchState.ts';

/** `/search?q=`: the address contains the state. */
export default function SearchScreen() {
  const state = useSearchState();
  const { q, page } = state;
  const results = useSearchResults(state);
  const field = useRef<HTMLInputElement>(null);
  const focusField = () => field.current?.focus();
  const isFiltered = state.genre !== 'any' || countFilters(state) > 0;
  const updateState = (change: Partial<SearchState>) =>
    navigate(toSearchAddress({ ...state, page: 1, ...change }), { replace: true });
  return (
    <div className={styles.screen}>
      <h1>
        <Trans>Search</Trans>
      </h1>
      <SearchField field={field} q={q} filter={state} />
      {results.kind !== 'nothing' && <SearchFilters filter={state} onChange={updateState} />}
      <p role="status" className={styles.count}>
        <ResultCount q={q} results={results} />
      </p>
      <Results
        q={q}
        results={results}
        onMore={() => updateState({ page: page + 1 })}
        onClear={
          isFiltered
            ? () => {
                focusField();
                updateState(defaultFilter);
              }
            : undefined
        }
        onBeforeCleared={focusField}
      />
    </div>
  );
}

function ResultCount({ q, results }: { readonly q: string; readonly results: SearchResults }) {
  const words = q.trim();
  switch (results.kind) {
    case 'nothing':
      if (words === '') return null;
      return <Plural value={limits.keywordsMin} one="Type at least # character." other="Type at least # characters." />;
    case 'loading':
      return results.showsLoading ? <Trans>Searching…</Trans> : null;
    case 'failed':
      return null;
    case 'found':
      if (results.total === 0) return <Trans>No results for “{words}”</Trans>;
      return <Plural value={results.total} one="# result" other="# results" />;
  }
}

interface ResultsProps {
  readonly q: string;
  readonly results: SearchResults;
  readonly onMore: () => void;
  /** Undefined without filters. */
  readonly onClear: (() => void) | undefined;
  /** See `SearchStart`. */
  readonly onBeforeCleared: () => void;
}

function Results({ q, results, onMore, onClear, onBeforeCleared }: ResultsProps) {
  switch (results.kind) {
    case 'nothing':
      return <SearchStart onBeforeCleared={onBeforeCleared} />;
    case 'loading':
      return results.showsLoading ? <SearchResultSkeletons count={searchLimits.placeholders} /> : null;
    case 'failed':
      return <LoadFailure size="section" live={false} {...results.failure} />;
    case 'found':
      if (results.total === 0) return <NothingFound onClear={onClear} />;
      return (
        <>
          <SearchResultGrid items={results.items} q={q} />
          {results.failure && (
            <LoadFailure size="section" live={false} {...results.failure}>
              <Trans>Couldn’t load more results.</Trans>
            </LoadFailure>
          )}
          {results.hasMore && !results.failure && (
            <Button size="large" className={styles.showMore} pending={results.isLoadingMore} onClick={onMore}>
              <Trans>Show more</Trans>
            </Button>
          )}
        </>
      );
  }
}
