import { useLingui } from '@lingui/react/macro';
import { CircleUser, House, Library, type LucideIcon, Search, Wrench } from 'lucide-react';
import { useLayoutEffect } from 'react';
import type { ItemName } from '../menus/menuItems.ts';
import { ItemLink } from '../menus/ItemLink.tsx';
import { useMenuSlots } from '../menus/useMenuItems.ts';
import styles from './BottomBar.module.css';

const icons: Partial<Record<ItemName, LucideIcon>> = {
  home: House,
  'bottom-search': Search,
  library: Library,
  tools: Wrench,
  settings: CircleUser,
  preferences: CircleUser,
};

/**
 * Bottom navigation below the md breakpoint. Sets `data-bottom-bar` on the root element, for which the CSS sets `--bottom-bar` to
 * the height of the bar.
 */
export function BottomBar() {
  const { t } = useLingui();
  const slots = useMenuSlots('bottom');
  const labels: Partial<Record<ItemName, string>> = { settings: t`Me`, preferences: t`Me` };

  useLayoutEffect(() => {
    document.documentElement.dataset.bottomBar = '';
    return () => void delete document.documentElement.dataset.bottomBar;
  }, []);

  return (
    <nav aria-label={t`Bottom bar`} className={styles.bar}>
      <ul className={styles.items}>
        {slots.map(({ name, isPlaceholder }) => {
          const Icon = icons[name];
          return (
            <li key={name} className={styles.slot}>
              <ItemLink
                name={name}
                isPlaceholder={isPlaceholder}
                currentOnSubpages={name !== 'home'}
                className={styles.item}
                icon={Icon && <Icon aria-hidden="true" />}
                label={labels[name]}
              />
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
