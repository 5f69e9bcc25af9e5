import { Trans, useLingui } from '@lingui/react/macro';
import type { KeyboardEvent } from 'react';
import styles from './LibraryTabs.module.css';
import { toLibraryAddress, type LibraryTab, libraryTabs } from './libraryAddress.ts';

export function getTabId(tab: LibraryTab) {
  return `library-tab-${tab}`;
}

export function getPanelId(tab: LibraryTab) {
  return `library-${tab}`;
}

const labels: Readonly<Record<LibraryTab, () => React.ReactNode>> = {
  subscribed: () => <Trans context="series">Subscribed</Trans>,
  recent: () => <Trans>Recent</Trans>,
  saved: () => <Trans context="episodes">Saved</Trans>,
};

/**
 * Tabs as links, so that each tab has an address, can be opened in a new window and adds a history entry. Arrow keys only move the
 * focus, because the content of a tab may need a request. Enter or Space opens the focused tab.
 */
export function LibraryTabs({ tab: current }: { readonly tab: LibraryTab }) {
  const { t } = useLingui();
  return (
    <div role="tablist" aria-label={t`Library`} tabIndex={-1} className={styles.tabs} onKeyDown={moveFocus}>
      {libraryTabs.map((tab) => (
        <a
          key={tab}
          id={getTabId(tab)}
          role="tab"
          href={toLibraryAddress({ tab })}
          aria-selected={tab === current}
          aria-controls={tab === current ? getPanelId(tab) : undefined}
          tabIndex={tab === current ? 0 : -1}
          className={styles.tab}
        >
          {labels[tab]()}
        </a>
      ))}
    </div>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll('a')];
  const focusedIndex = tabs.findIndex((tab) => tab === document.activeElement);
  if (focusedIndex < 0) return;
  const stepToRight = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
  const targets: Readonly<Record<string, number>> = {
    ArrowRight: focusedIndex + stepToRight,
    ArrowLeft: focusedIndex - stepToRight,
    Home: 0,
    End: tabs.length - 1,
  };
  const target = targets[event.key];
  if (event.key === ' ') tabs[focusedIndex]?.click();
  else if (target === undefined) return;
  else tabs.at(target % tabs.length)?.focus();
  event.preventDefault();
}
