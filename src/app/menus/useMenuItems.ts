import { product } from '../../product.ts';
import { getUser, useVisitor } from '../../session/account.ts';
import {
  type MenuFacts,
  type ItemName,
  type MenuSlot,
  items,
  getMenuItems,
  type MenuName,
  type OperatorAddress,
  getMenuSlots,
} from './menuItems.ts';
import { href } from '../../navigation/links.ts';

/** Returns the items of a menu for the current visitor. */
export function useMenuItems(menu: MenuName): ItemName[] {
  return getMenuItems(menu, useMenuFacts());
}

/** Like `useMenuItems`, but includes placeholders (`getMenuSlots`). */
export function useMenuSlots(menu: MenuName): MenuSlot[] {
  return getMenuSlots(menu, useMenuFacts());
}

function useMenuFacts(): MenuFacts {
  const visitor = useVisitor();
  return {
    visitor: visitor.kind,
    isModerator: getUser(visitor)?.is_moderator,
    isSet: (address) => product[address] !== undefined,
  };
}

/**
 * Returns the target of an item. `outside`: another site or a mail client. `undefined`: the item isn't a plain link, or the
 * operator hasn't set its address.
 */
export function getItemAddress(name: ItemName): { readonly href: string; readonly outside: boolean } | undefined {
  const { to, address } = items[name];
  if (to !== undefined) return { href: href(to), outside: false };
  const outsideAddress = address && getOutsideAddress(address);
  return outsideAddress === undefined ? undefined : { href: outsideAddress, outside: true };
}

function getOutsideAddress(address: OperatorAddress): string | undefined {
  const configured = product[address];
  return configured !== undefined && address === 'supportMail' ? `mailto:${configured}` : configured;
}
