import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { profileAddress } from '../../../../src/app/account/profileAddress.ts';
import {
  type MenuFacts,
  getHeaderKind,
  items,
  getMenuItems,
  layouts,
  type MenuName,
  getMenuSlots,
} from '../../../../src/app/menus/menuItems.ts';
import type { LayoutName } from '../../../../src/navigation/routes.ts';

/** Every optional address of the operator is set. */
const allSet = { isSet: () => true };

function listItems(name: MenuName, visitor: MenuFacts['visitor'], facts: Partial<MenuFacts> = {}): string {
  return getMenuItems(name, { ...allSet, visitor, ...facts }).join(' ');
}

describe('the items of each menu by visitor', () => {
  it.each([
    ['main', 'guest', 'tools studio login'],
    ['main', 'reader', 'genres tools studio search publish account'],
    ['main', 'creator', 'genres tools studio search publish account'],
    ['main', 'unknown', 'tools studio'],

    ['prelaunch', 'guest', 'tools studio chat login become-author'],
    ['prelaunch', 'reader', 'tools studio chat become-author account'],
    ['prelaunch', 'creator', 'tools studio chat become-author account'],
    ['prelaunch', 'unknown', 'tools studio chat become-author'],

    ['dashboard', 'creator', 'dashboard dashboard-series dashboard-analytics dashboard-revenues account'],
    ['dashboard', 'reader', 'account'],
    ['dashboard', 'unknown', ''],

    ['card', 'reader', 'library profile settings logout'],
    ['card', 'creator', 'dashboard library profile settings logout'],

    ['bottom', 'guest', 'home bottom-search library tools preferences'],
    ['bottom', 'reader', 'home bottom-search library tools settings'],
    ['bottom', 'creator', 'home bottom-search library tools settings'],
    ['bottom', 'unknown', 'home bottom-search library tools'],

    ['full-footer', 'guest', 'tools studio download-app app-store play-store terms privacy contact'],
    ['full-footer', 'reader', 'genres tools studio download-app app-store play-store terms privacy contact'],
    ['prelaunch-footer', 'guest', 'terms privacy'],
    ['slim-footer', 'guest', 'terms privacy'],
    ['slim', 'reader', ''],
  ] as const)('%s for a %s: %s', (name, visitor, expected) => {
    expect(listItems(name, visitor)).toBe(expected);
  });

  it.each([
    ['main', '(genres) tools studio (search) (publish) (account)'],
    ['prelaunch', 'tools studio chat become-author (account)'],
    ['dashboard', '(dashboard) (dashboard-series) (dashboard-analytics) (dashboard-revenues) (account)'],
    ['bottom', 'home bottom-search library tools (settings)'],
  ] as const)('%s menu shows placeholders (in brackets) while the visitor is unknown: %s', (name, expected) => {
    const slots = getMenuSlots(name, { ...allSet, visitor: 'unknown' });
    expect(slots.map((slot) => (slot.isPlaceholder ? `(${slot.name})` : slot.name)).join(' ')).toBe(expected);
  });

  it.each(['guest', 'reader', 'creator'] as const)('has no placeholders for items that a %s doesn’t get', (visitor) => {
    const slots = getMenuSlots('main', { ...allSet, visitor });
    expect(slots.map(({ name }) => name).join(' ')).toBe(listItems('main', visitor));
    expect(slots.filter(({ isPlaceholder }) => isPlaceholder)).toEqual([]);
  });

  it('shows the moderation in the account card of moderators only', () => {
    const isModerator = true;
    expect(listItems('card', 'reader', { isModerator })).toBe('moderation library profile settings logout');
    expect(listItems('card', 'creator', { isModerator })).toBe('dashboard moderation library profile settings logout');
    expect(listItems('card', 'creator', { isModerator: false })).not.toContain('moderation');
  });

  it('leaves out items whose address the operator has not set', () => {
    const nothing = { isSet: () => false };
    expect(listItems('main', 'guest', nothing)).toBe('tools login');
    expect(listItems('prelaunch', 'guest', nothing)).toBe('tools login become-author');
    expect(listItems('full-footer', 'guest', nothing)).toBe('tools download-app terms privacy');
  });

  it('marks analytics and revenues as coming soon, without a link', () => {
    const soon = Object.entries(items).filter(([, item]) => item.soon);
    expect(soon.map(([name]) => name)).toEqual(['dashboard-analytics', 'dashboard-revenues']);
    expect(soon.every(([, { to, address }]) => to === undefined && address === undefined)).toBe(true);
  });
});

describe('the nine layouts', () => {
  it.each([
    ['default', 'main', 'full', true],
    ['tools', 'main', 'full', true],
    ['account', 'main', 'full', true],
    ['dashboard', 'dashboard', 'full', true],
    ['auth', 'slim', 'slim', undefined],
    ['light', 'slim', 'slim', undefined],
    ['prelaunch', 'prelaunch', 'prelaunch', undefined],
    ['empty', undefined, undefined, undefined],
    ['redirection', undefined, undefined, undefined],
  ] as const)('%s: header %s, footer %s, bottom bar %s', (name, header, footer, bottomBar) => {
    expect(layouts[name].header).toBe(header);
    expect(layouts[name].footer).toBe(footer);
    expect(layouts[name].bottomBar).toBe(bottomBar);
  });

  it('have a grey background for account and dashboard only', () => {
    const grey = Object.entries(layouts).filter(([, parts]) => parts.grey);
    expect(grey.map(([name]) => name)).toEqual(['account', 'dashboard']);
  });
});

describe('the header before the launch', () => {
  it.each([
    ['tools', 'guest', true, 'prelaunch'],
    ['tools', 'guest', false, 'main'],
    ['tools', 'reader', true, 'main'],
    ['default', 'creator', true, 'main'],
    ['tools', 'unknown', true, 'main'],
    ['prelaunch', 'guest', false, 'prelaunch'],
    ['prelaunch', 'reader', true, 'prelaunch'],
    ['dashboard', 'creator', true, 'dashboard'],
    ['light', 'guest', true, 'slim'],
    ['redirection', 'guest', true, undefined],
  ] as const satisfies readonly (readonly [LayoutName, MenuFacts['visitor'], boolean, string | undefined])[])(
    'on layout %s for a %s with prelaunch %s: %s',
    (layout, visitor, prelaunch, expected) => {
      expect(getHeaderKind(layout, { visitor, prelaunch })).toBe(expected);
    },
  );
});

describe('profileAddress', () => {
  beforeEach(() => vi.stubGlobal('location', { pathname: '/' }));
  afterEach(() => vi.unstubAllGlobals());

  it('is the public profile, or the profile settings while no username is chosen', () => {
    expect(profileAddress({ username: 'ann' })).toBe('/@ann');
    expect(profileAddress({ username: null })).toBe('/settings/profile');
  });
});
