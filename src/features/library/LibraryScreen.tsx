import { Trans } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import styles from './LibraryScreen.module.css';
import { LibraryTabs, panelId, tabId } from './LibraryTabs.tsx';
import { type LibraryState, libraryState } from './libraryAddress.ts';
import { Recent } from './Recent.tsx';
import { SavedShelf } from '../../widgets/savedShelf/lazySavedShelf.tsx';
import { Subscribed } from './Subscribed.tsx';

/** `/library`: what one has subscribed to, what one has read last, and what is kept on the device. */
export default function LibraryScreen() {
  const query = useSearch();
  const state = useMemo(() => libraryState(query), [query]);
  return (
    <div className={styles.screen}>
      <h1>
        <Trans>Library</Trans>
      </h1>
      <LibraryTabs tab={state.tab} />
      <section id={panelId(state.tab)} role="tabpanel" aria-labelledby={tabId(state.tab)} className={styles.panel}>
        <Panel {...state} />
      </section>
    </div>
  );
}

function Panel({ tab, sort }: LibraryState) {
  switch (tab) {
    case 'subscribed':
      return <Subscribed key={sort} sort={sort} />;
    case 'recent':
      return <Recent />;
    case 'saved':
      return <SavedShelf />;
  }
}
