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
  /** Also marks the link while a page below it is open (`/tools/…` for `/tools`). */
  readonly section?: boolean;
  /** Before the words; decoration. */
  readonly icon?: ReactNode;
  /** Other words than the item's own. */
  readonly words?: string;
  /** Around the words, for menus that hide them where there is no room. */
  readonly wordsClassName?: string;
  /** Only its place: neither seen nor heard, nor to be reached (`placesOf`). */
  readonly isKept?: boolean;
  /** Another address than the item's own: one that knows where it is followed from. */
  readonly href?: string;
}

/**
 * An item of the frame's menus: a link that knows whether it leads to where one is (`aria-current`), or a name with 'soon'.
 * Nothing where the item is no link.
 */
export function ItemLink({
  name,
  section = false,
  icon,
  words,
  wordsClassName,
  isKept = false,
  ...rest
}: ItemLinkProps) {
  const className = classNames(rest.className, isKept && styles.kept);
  const pathname = usePathname();
  const label = useNavigationLabels()[name];
  const address = addressOf(name);
  const text = <span className={wordsClassName}>{words ?? label}</span>;
  if (items[name].soon) {
    return (
      // A link that can't be followed yet: read as one that is there, and can't be operated.
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
      // Its words may be hidden where there is no room; a sign alone has no name.
      aria-label={wordsClassName === undefined ? undefined : (words ?? label)}
      aria-current={current}
    >
      {icon}
      {text}
    </a>
  );
}
