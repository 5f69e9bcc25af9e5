import { useLingui } from '@lingui/react/macro';
import { usePathname } from 'wouter/use-browser-location';
import { Menu } from '../../ui/Menu.tsx';
import menuStyles from '../../ui/Menu.module.css';
import { ItemLink } from '../menus/ItemLink.tsx';
import type { MenuSlot } from '../menus/menuItems.ts';
import { useNavigationLabels } from '../menus/useNavigationLabels.ts';
import { getItemAddress } from '../menus/useMenuItems.ts';

/** The sections of the dashboard on phones: a menu whose button shows the current section. */
export default function SectionMenu({ slots }: { readonly slots: readonly MenuSlot[] }) {
  const { t } = useLingui();
  const pathname = usePathname();
  const labels = useNavigationLabels();
  const current = slots.findLast(({ name }) => {
    const address = getItemAddress(name)?.href;
    return address !== undefined && (pathname === address || pathname.startsWith(`${address}/`));
  });
  const section = labels[current?.name ?? 'dashboard'];
  return (
    // The key closes the menu after a navigation.
    <Menu key={pathname} label={t`${section}, dashboard menu`} button={section}>
      {slots.map(({ name }) => (
        <ItemLink key={name} name={name} currentOnSubpages={name !== 'dashboard'} className={menuStyles.item ?? ''} />
      ))}
    </Menu>
  );
}
