import { Plural, Trans } from '@lingui/react/macro';
import { limits } from '../../api/schemas/limits.ts';
import { navigate } from '../../navigation/links.ts';
import { Button } from '../../ui/Button.tsx';
import { LoadFailure } from '../../widgets/loadFailure/LoadFailure.tsx';
import { FoundSeries, FoundSeriesPlaceholders } from './FoundSeries.tsx';
import { NothingFound } from './NothingFound.tsx';
import { SearchField } from './SearchField.tsx';
import styles from './SearchScreen.module.css';
import { searchAddress } from './searchAddress.ts';
import { searchLimits } from './searchTable.ts';
import { type SearchResults, useSearchResults } from './useSearchResults.ts';
import { useSearchState } from './useSearchState.ts';

/** `/search?q=`: shows all results, one page below the other. The address contains the state, so users can share it. */
export default function SearchScreen() {
  const { q, page } = useSearchState();
  const results = useSearchResults(q, page);
  const showMore = () => navigate(searchAddress({ q, page: page + 1 }), { replace: true });
  return (
    <div className={styles.screen}>
      <h1>
        <Trans>Search</Trans>
      </h1>
      <SearchField q={q} />
      <p role="status" className={styles.count}>
        <ResultCount q={q} results={results} />
      </p>
      <Results results={results} onMore={showMore} />
    </div>
  );
}

function ResultCount({ q, results }: { readonly q: string; readonly results: SearchResults }) {
  const words = q.trim();
  switch (results.kind) {
    case 'nothing':
      return <Plural value={limits.keywordsMin} one="Type at least # character." other="Type at least # characters." />;
    case 'loading':
      return results.shown ? <Trans>Searching…</Trans> : null;
    case 'failed':
      return null;
    case 'found':
      if (results.total === 0) return <Trans>No results for “{words}”</Trans>;
      return <Plural value={results.total} one="# result" other="# results" />;
  }
}

function Results({ results, onMore }: { readonly results: SearchResults; readonly onMore: () => void }) {
  switch (results.kind) {
    case 'nothing':
      return null;
    case 'loading':
      return results.shown ? <FoundSeriesPlaceholders count={searchLimits.placeholders} /> : null;
    case 'failed':
      return <LoadFailure size="section" live={false} {...results.failure} />;
    case 'found':
      if (results.total === 0) return <NothingFound />;
      return (
        <>
          <FoundSeries items={results.items} />
          {results.failure && (
            <LoadFailure size="section" live={false} {...results.failure}>
              <Trans>Couldn’t load more results.</Trans>
            </LoadFailure>
          )}
          {results.hasMore && !results.failure && (
            <Button size="large" className={styles.more} pending={results.isLoadingMore} onClick={onMore}>
              <Trans>Show more</Trans>
            </Button>
          )}
        </>
      );
  }
}
