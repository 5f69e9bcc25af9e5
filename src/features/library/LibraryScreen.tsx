import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useMemo } from 'react';
import { useScreenAddress } from '../../widgets/paging/useScreenAddress.ts';
import { getPanelId, getTabId } from '../../widgets/linkTabs/LinkTabs.tsx';
import { DownloadsPanel } from '../../widgets/downloads/lazyDownloadsPanel.tsx';
import styles from './LibraryScreen.module.css';
import { LibraryTabs, TAB_GROUP } from './LibraryTabs.tsx';
import { type LibraryState, parseLibraryState } from './libraryAddress.ts';
import { Placeholders } from './Placeholders.tsx';

// Lazy, because the downloads tab must not wait for code that calls the API.
const loadTab = {
  subscribed: async () => ({ default: (await import('./subscriptions/Subscribed.tsx')).Subscribed }),
  recent: async () => ({ default: (await import('./recent/Recent.tsx')).Recent }),
  saved: () => Promise.resolve({ default: DownloadsPanel }),
};
const Subscribed = lazy(loadTab.subscribed);
const Recent = lazy(loadTab.recent);

// Loads the tab in parallel with the screen. If this fails, the tab shows the error when it renders.
if ('location' in globalThis) loadTab[parseLibraryState(location.search).tab]().catch(() => undefined);

/** `/library`: subscriptions, recently read series and downloads. */
export default function LibraryScreen() {
  const { query } = useScreenAddress();
  const state = useMemo(() => parseLibraryState(query), [query]);
  return (
    <div className={styles.screen}>
      <h1>
        <Trans>Library</Trans>
      </h1>
      <LibraryTabs tab={state.tab} />
      <section
        id={getPanelId(TAB_GROUP, state.tab)}
        role="tabpanel"
        aria-labelledby={getTabId(TAB_GROUP, state.tab)}
        className={styles.panel}
      >
        <Suspense fallback={<Placeholders />}>
          <Panel {...state} />
        </Suspense>
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
      return <DownloadsPanel />;
  }
}
