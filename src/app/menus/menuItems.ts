/** The items of the header, the account card, the footers and the bottom bar, and the visitors that see each item. */
import type { product } from '../../product.ts';
import type { Visitor } from '../../session/account.ts';
import type { PlainRouteName } from '../../navigation/links.ts';
import type { LayoutName } from '../../navigation/routes.ts';

export type HeaderKind = 'main' | 'dashboard' | 'prelaunch' | 'slim';
export type FooterKind = 'full' | 'prelaunch' | 'slim';

export interface LayoutParts {
  readonly header?: HeaderKind;
  readonly footer?: FooterKind;
  /** Whether the layout has a bottom bar (below md). */
  readonly bottomBar?: true;
  /** Shows the screen on a grey background. */
  readonly grey?: true;
  /** Renders the screen alone, without header, footer and margins. */
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

/** Addresses that the operator may configure. */
export type OperatorAddress = keyof Pick<
  typeof product,
  'studioUrl' | 'discordUrl' | 'appStoreUrl' | 'playStoreUrl' | 'supportMail'
>;

interface ItemRow {
  /** The visitors that see the item; all if omitted. */
  readonly for?: readonly Visitor['kind'][];
  /** Whether only moderators see the item. */
  readonly forModerators?: true;
  /** The route that the item links to. */
  readonly to?: PlainRouteName;
  /** The item is left out while the operator hasn't set this address. Without `to`, the item links to it. */
  readonly address?: OperatorAddress;
  /** Shown as coming soon, without a link. */
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
  'bottom-search': { to: 'search' },
  publish: { to: 'publish', for: signedIn },
  account: { for: signedIn },
  login: { to: 'login', for: signedOut },
  'become-author': { to: 'prelaunch-become-author' },
  chat: { to: 'discord', address: 'discordUrl' },

  dashboard: { to: 'dashboard', for: creators },
  'dashboard-series': { to: 'dashboard-series', for: creators },
  'dashboard-analytics': { for: creators, soon: true },
  'dashboard-revenues': { for: creators, soon: true },

  moderation: { to: 'moderation', for: signedIn, forModerators: true },

  library: { to: 'library' },
  /** Without `to`, because the address contains the username: see `profileAddress` in account/. */
  profile: { for: signedIn },
  settings: { to: 'settings', for: signedIn },
  /** The settings available to guests: language, theme, reader. */
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

/** All items by name. */
export const items: Readonly<Record<ItemName, ItemRow>> = rows;

const menus = {
  main: ['genres', 'tools', 'studio', 'search', 'publish', 'login', 'account'],
  dashboard: ['dashboard', 'dashboard-series', 'dashboard-analytics', 'dashboard-revenues', 'login', 'account'],
  prelaunch: ['tools', 'studio', 'chat', 'login', 'become-author', 'account'],
  slim: [],
  card: ['dashboard', 'moderation', 'library', 'profile', 'settings', 'logout'],
  bottom: ['home', 'bottom-search', 'library', 'tools', 'settings', 'preferences'],
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
  /** Default: false. */
  readonly isModerator?: boolean | undefined;
  /** Whether the operator has set an address. */
  readonly isSet: (address: OperatorAddress) => boolean;
}

/** Returns the items of a menu for a visitor, in display order. An unknown visitor gets only the items for everybody. */
export function getMenuItems(menu: MenuName, { visitor, isModerator = false, isSet }: MenuFacts): ItemName[] {
  return menus[menu].filter((name) => {
    const { for: visitors, forModerators, address } = items[name];
    if (visitors && !visitors.includes(visitor)) return false;
    if (forModerators && !isModerator) return false;
    return address === undefined || isSet(address);
  });
}

export interface MenuSlot {
  readonly name: ItemName;
  /** Whether the item only takes up space, because the visitor is still unknown. */
  readonly isPlaceholder: boolean;
}

/**
 * Returns the items of a menu. While the visitor is unknown, adds placeholders for the other items of a reader (in the dashboard
 * header, of a creator) to avoid layout shifts when the session is restored.
 */
export function getMenuSlots(menu: MenuName, facts: MenuFacts): MenuSlot[] {
  const shown = getMenuItems(menu, facts);
  const expected = menu === 'dashboard' ? 'creator' : 'reader';
  const all = facts.visitor === 'unknown' ? getMenuItems(menu, { ...facts, visitor: expected }) : shown;
  return all.map((name) => ({ name, isPlaceholder: !shown.includes(name) }));
}

/**
 * Returns the kind of header that a layout shows; undefined for none. During prelaunch, guests get the prelaunch header in place
 * of the main one.
 */
export function getHeaderKind(
  layout: LayoutName,
  { visitor, prelaunch }: { readonly visitor: Visitor['kind']; readonly prelaunch: boolean },
): HeaderKind | undefined {
  const { header } = layouts[layout];
  return header === 'main' && prelaunch && visitor === 'guest' ? 'prelaunch' : header;
}
