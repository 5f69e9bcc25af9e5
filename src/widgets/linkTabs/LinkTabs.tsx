import type { KeyboardEvent, ReactNode } from 'react';
import styles from './LinkTabs.module.css';

interface LinkTab<Name extends string> {
  readonly name: Name;
  readonly href: string;
  readonly label: ReactNode;
}

interface LinkTabsProps<Name extends string> {
  /** Accessible name. */
  readonly label: string;
  /** Prefix of the ids of tabs and panels. */
  readonly group: string;
  readonly tabs: readonly LinkTab<Name>[];
  readonly current: Name;
}

export function getTabId(group: string, tab: string) {
  return `${group}-tab-${tab}`;
}

export function getPanelId(group: string, tab: string) {
  return `${group}-${tab}`;
}

/**
 * Tabs as links. Arrow keys only move the focus, because the content of a tab may need a request. Enter or Space opens the
 * focused tab.
 */
export function LinkTabs<Name extends string>({ label, group, tabs, current }: LinkTabsProps<Name>) {
  return (
    <div role="tablist" aria-label={label} tabIndex={-1} className={styles.tabs} onKeyDown={moveFocus}>
      {tabs.map(({ name, href, label: text }) => (
        <a
          key={name}
          id={getTabId(group, name)}
          role="tab"
          href={href}
          aria-selected={name === current}
          aria-controls={name === current ? getPanelId(group, name) : undefined}
          tabIndex={name === current ? 0 : -1}
          className={styles.tab}
        >
          {text}
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
