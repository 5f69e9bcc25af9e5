/**
 * The items of the header, the account card, the footers and the bottom bar, and the visitors that see each, as one table. Pure, so
 * that every item can be tested for every visitor.
 */
import type { product } from '../../product.ts';
import type { Visitor } from '../../session/account.ts';
import type { PlainRouteName } from '../../navigation/links.ts';
import type { LayoutName } from '../../navigation/routes.ts';

export type HeaderKind = 'main' | 'dashboard' | 'prelaunch' | 'slim';
export type FooterKind = 'full' | 'prelaunch' | 'slim';

export interface LayoutParts {
  readonly header?: HeaderKind;
  readonly footer?: FooterKind;
  /** Below md: what a thumb reaches. */
  readonly bottomBar?: true;
  /** On the darker paper, so that what is edited lies on it as cards. */
  readonly grey?: true;
  /** Nothing around the screen, no margins either. */
  readonly bare?: true;
}

export const layouts: Readonly<Record<LayoutName, LayoutParts>> = {
  default: { header: 'main', footer: 'full', bottomBar: true },
  tools: { header: 'main', footer: 'full', bottomBar: true },
  account: { header: 'main', footer: 'full', bottomBar: true, grey: true },
  dashboard: { header: 'dashboard', footer: 'full', bottomBar: true, grey: true },
  auth: { header: 'slim', footer: 'slim' },
  light: { header: 'slim', footer: 'slim' },
  prelaunch: { header: 'prelaunch', footer: 'prelaunch' },
  empty: { bare: true },
  redirection: { bare: true },
};

/** Addresses that the operator may set. Items whose address isn't set are absent. */
export type OperatorAddress = keyof Pick<
  typeof product,
  'studioUrl' | 'discordUrl' | 'appStoreUrl' | 'playStoreUrl' | 'supportMail'
>;

interface ItemRow {
  /** Absent for everybody else. */
  readonly for?: readonly Visitor['kind'][];
  /** Where it leads. */
  readonly to?: PlainRouteName;
  /** Absent while the operator hasn't set it. */
  readonly address?: OperatorAddress;
  /** Announced, not there yet: shown, leads nowhere. */
  readonly soon?: true;
}

const signedIn = ['reader', 'creator'] as const;
const signedOut = ['guest'] as const;
const creators = ['creator'] as const;

const rows = {
  home: { to: 'index' },
  studio: { address: 'studioUrl' },
  genres: { to: 'genres-code', for: signedIn },
  tools: { to: 'tools' },
  search: { to: 'search', for: signedIn },
  publish: { to: 'publish', for: signedIn },
  account: { for: signedIn },
  login: { to: 'login', for: signedOut },
  'become-author': { to: 'prelaunch-become-author' },
  chat: { to: 'discord', address: 'discordUrl' },

  dashboard: { to: 'dashboard', for: creators },
  'dashboard-series': { to: 'dashboard-series', for: creators },
  'dashboard-analytics': { for: creators, soon: true },
  'dashboard-revenues': { for: creators, soon: true },

  library: { to: 'library' },
  /** Its address has the username in it: `profileAddress` in account/. */
  profile: { for: signedIn },
  settings: { to: 'settings', for: signedIn },
  /** What a guest may set: language, theme, reader. */
  preferences: { to: 'settings-preferences', for: signedOut },
  logout: { for: signedIn },

  'download-app': { to: 'download-app' },
  'app-store': { address: 'appStoreUrl' },
  'play-store': { address: 'playStoreUrl' },
  terms: { to: 'terms' },
  privacy: { to: 'privacy' },
  contact: { address: 'supportMail' },
} as const satisfies Readonly<Record<string, ItemRow>>;

export type ItemName = keyof typeof rows;

/** Where an item of the frame leads and to whom it is shown. */
export const items: Readonly<Record<ItemName, ItemRow>> = rows;

const menus = {
  main: ['genres', 'tools', 'studio', 'search', 'publish', 'login', 'account'],
  dashboard: ['dashboard', 'dashboard-series', 'dashboard-analytics', 'dashboard-revenues', 'login', 'account'],
  prelaunch: ['tools', 'studio', 'chat', 'login', 'become-author', 'account'],
  slim: [],
  card: ['dashboard', 'library', 'profile', 'settings', 'logout'],
  bottom: ['home', 'search', 'login', 'library', 'tools', 'settings', 'preferences'],
  'full-footer': [
    'genres',
    'tools',
    'studio',
    'download-app',
    'app-store',
    'play-store',
    'terms',
    'privacy',
    'contact',
  ],
  'prelaunch-footer': ['terms', 'privacy'],
  'slim-footer': ['terms', 'privacy'],
} as const satisfies Readonly<Record<string, readonly ItemName[]>>;

export type MenuName = keyof typeof menus;

export interface MenuFacts {
  readonly visitor: Visitor['kind'];
  /** Whether the operator has set an address. */
  readonly isSet: (address: OperatorAddress) => boolean;
}

/** The items of a menu for a visitor, in the order they stand in. While it isn't known who is here, only what is everybody's. */
export function itemsOf(menu: MenuName, { visitor, isSet }: MenuFacts): ItemName[] {
  return menus[menu].filter((name) => {
    const { for: visitors, address } = items[name];
    if (visitors && !visitors.includes(visitor)) return false;
    return address === undefined || isSet(address);
  });
}

export interface ItemPlace {
  readonly name: ItemName;
  /** It may turn out not to be there: it keeps its place, and is neither seen nor heard. */
  readonly isKept: boolean;
}

/**
 * The places of a menu's items. While it isn't known who is here there was somebody, so what every reader has keeps its place
 * (in the dashboard's header what every creator has), and nothing is pushed aside when it comes.
 */
export function placesOf(menu: MenuName, facts: MenuFacts): ItemPlace[] {
  const shown = itemsOf(menu, facts);
  const expected = menu === 'dashboard' ? 'creator' : 'reader';
  const all = facts.visitor === 'unknown' ? itemsOf(menu, { ...facts, visitor: expected }) : shown;
  return all.map((name) => ({ name, isKept: !shown.includes(name) }));
}

/**
 * The header of a layout. Before the launch a guest has nothing to browse, so the pages that are open all the same (the
 * tools) have the prelaunch header, which adds what such a visitor can do.
 */
export function headerKind(
  layout: LayoutName,
  { visitor, prelaunch }: { readonly visitor: Visitor['kind']; readonly prelaunch: boolean },
): HeaderKind | undefined {
  const { header } = layouts[layout];
  return header === 'main' && prelaunch && visitor === 'guest' ? 'prelaunch' : header;
}
