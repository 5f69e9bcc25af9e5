import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { classNames } from '../../ui/classNames.ts';
import { Tag } from '../../ui/Tag.tsx';
import { type ItemName, items } from './menuItems.ts';
import styles from './ItemLink.module.css';
import { useNavigationLabels } from './useNavigationLabels.ts';
import { getItemAddress } from './useMenuItems.ts';

interface ItemLinkProps {
  readonly name: ItemName;
  readonly className: string;
  /** Whether to mark the link as current on subpages as well (`/tools/…` for `/tools`). Default: false. */
  readonly currentOnSubpages?: boolean;
  /** Decorative, before the label. */
  readonly icon?: ReactNode;
  /** Replaces the item's default label. */
  readonly label?: string;
  /** Class of the label, for menus that hide labels on narrow screens. The label then becomes the accessible name as well. */
  readonly labelClassName?: string;
  /** Reserves the item's space, but hides the item from view and from screen readers (see `getMenuSlots`). */
  readonly isPlaceholder?: boolean;
  /** Replaces the address of the link. */
  readonly href?: string;
}

/**
 * An item of a navigation menu: a link that sets `aria-current`, or a disabled link with the tag 'soon'. Renders nothing if the
 * item has no default address (`getItemAddress`) and isn't coming soon.
 */
export function ItemLink({
  name,
  currentOnSubpages = false,
  icon,
  label,
  labelClassName,
  isPlaceholder = false,
  ...rest
}: ItemLinkProps) {
  const className = classNames(rest.className, isPlaceholder && styles.placeholder);
  const pathname = usePathname();
  const defaultLabel = useNavigationLabels()[name];
  const address = getItemAddress(name);
  const text = <span className={labelClassName}>{label ?? defaultLabel}</span>;
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
    pathname === address.href
      ? 'page'
      : currentOnSubpages && pathname.startsWith(`${address.href}/`)
        ? 'true'
        : undefined;
  return (
    <a
      href={rest.href ?? address.href}
      rel={address.outside ? 'external noopener' : undefined}
      className={className}
      // CSS may hide the label on narrow screens, and an icon alone has no accessible name.
      aria-label={labelClassName === undefined ? undefined : (label ?? defaultLabel)}
      aria-current={current}
    >
      {icon}
      {text}
    </a>
  );
}
