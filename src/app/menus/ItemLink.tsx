import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { classNames } from '../../ui/classNames.ts';
import { Tag } from '../../ui/Tag.tsx';
import { type ItemName, items } from './menuItems.ts';
import styles from './ItemLink.module.css';
import { useNavigationLabels } from './useNavigationLabels.ts';
import { addressOf } from './useMenuItems.ts';

interface ItemLinkProps {
  readonly name: ItemName;
  readonly className: string;
  /** Whether to mark the link as current on subpages as well (`/tools/…` for `/tools`). */
  readonly section?: boolean;
  /** Decorative, before the label. */
  readonly icon?: ReactNode;
  /** Replaces the item's default label. */
  readonly words?: string;
  /** Class of the label, for menus that hide labels on narrow screens. */
  readonly wordsClassName?: string;
  /** Reserves the item's space, but hides the item from view and from screen readers (`placesOf`). */
  readonly isReserved?: boolean;
  /** Replaces the item's default address, for example by one with a return path. */
  readonly href?: string;
}

/**
 * An item of a navigation menu: a link that sets `aria-current`, or a disabled link with the tag 'soon'.
 * Renders nothing if the item has no address.
 */
export function ItemLink({
  name,
  section = false,
  icon,
  words,
  wordsClassName,
  isReserved = false,
  ...rest
}: ItemLinkProps) {
  const className = classNames(rest.className, isReserved && styles.kept);
  const pathname = usePathname();
  const label = useNavigationLabels()[name];
  const address = addressOf(name);
  const text = <span className={wordsClassName}>{words ?? label}</span>;
  if (items[name].soon) {
    return (
      // A disabled link: screen readers announce it, and it can't be activated.
      <span role="link" aria-disabled="true" className={className} data-soon>
        {icon}
        {text}
        <Tag className={styles.soon}>
          <Trans>soon</Trans>
        </Tag>
      </span>
    );
  }
  if (!address) return null;
  const current =
    pathname === address.href ? 'page' : section && pathname.startsWith(`${address.href}/`) ? 'true' : undefined;
  return (
    <a
      href={rest.href ?? address.href}
      rel={address.outside ? 'external noopener' : undefined}
      className={className}
      // CSS may hide the label on narrow screens, and an icon alone has no accessible name.
      aria-label={wordsClassName === undefined ? undefined : (words ?? label)}
      aria-current={current}
    >
      {icon}
      {text}
    </a>
  );
}
