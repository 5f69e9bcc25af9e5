import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Download, Moon, Plus, Sun } from 'lucide-react';
import { Suspense } from 'react';
import { product } from '../../product.ts';
import { useInstall } from '../../pwa/install.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Mark } from '../../ui/mark/Mark.tsx';
import type { FoundRoute } from '../../navigation/findRoute.ts';
import type { HeaderKind, ItemName, MenuSlot } from '../menus/menuItems.ts';
import { ItemLink } from '../menus/ItemLink.tsx';
import { LanguageSwitch } from '../menus/LanguageSwitch.tsx';
import { Link } from '../routeChange/Link.tsx';
import { useLoginAddress } from '../menus/loginAddress.ts';
import { setThemeSetting, themeAtom } from '../../device/theme.ts';
import { useMenuSlots } from '../menus/useMenuItems.ts';
import { WithQueries } from '../WithQueries.tsx';
import { lazyPart } from '../../i18n/lazyPart.ts';
import styles from './Header.module.css';

// A lazy chunk, because only signed-in users need the account menu.
const AccountMenu = lazyPart(() => import('../account/AccountMenu.tsx'));
// A lazy chunk, because only the dashboard of creators needs it.
const SectionMenu = lazyPart(() => import('./SectionMenu.tsx'));
const HeaderSearch = lazyPart(() => import('../../features/search/header/HeaderSearch.tsx'), {
  catalogues: ['search'],
});

interface HeaderProps {
  readonly kind: HeaderKind;
  readonly route: FoundRoute;
}

/** Items at the end of the row. All other items of the header are sections, shown as links beside the logo. */
const trailingItems: readonly ItemName[] = ['search', 'publish', 'login', 'become-author', 'account'];

export function Header({ kind, route }: HeaderProps) {
  const { t } = useLingui();
  const slots = useMenuSlots(kind);
  const sections = slots.filter(({ name }) => !trailingItems.includes(name));
  return (
    <header className={styles.header} data-kind={kind}>
      <div className={styles.row}>
        <Link to="index" className={styles.home} aria-label={product.name}>
          <Mark size={26} />
          <span className={styles.name} translate="no">
            {product.name}
          </span>
        </Link>
        {kind === 'dashboard' && sections.some(({ isPlaceholder }) => !isPlaceholder) && (
          <nav aria-label={t`Main`} className={styles.sectionMenu}>
            <Suspense fallback={<span className={styles.menuPlaceholder} />}>
              <SectionMenu slots={sections} />
            </Suspense>
          </nav>
        )}
        {sections.length > 0 && (
          <nav aria-label={t`Main`} className={styles.sections}>
            {sections.map((slot) => (
              <ItemLink
                key={slot.name}
                {...slot}
                currentOnSubpages={slot.name !== 'dashboard'}
                className={styles.section}
              />
            ))}
          </nav>
        )}
        <div className={styles.search}>
          {slots.some(({ name, isPlaceholder }) => name === 'search' && !isPlaceholder) && (
            <Suspense fallback={<span className={styles.searchPlaceholder} />}>
              <WithQueries>
                <HeaderSearch />
              </WithQueries>
            </Suspense>
          )}
        </div>
        <Settings route={route} />
        <Account slots={slots} />
      </div>
    </header>
  );
}

function Settings({ route }: { readonly route: FoundRoute }) {
  const { t } = useLingui();
  const install = useInstall();
  const dark = useAtomValue(themeAtom) === 'dark';
  return (
    <div className={styles.settings}>
      {install && (
        <button type="button" className={styles.install} aria-label={t`Install`} onClick={() => void install()}>
          <Download aria-hidden="true" />
          <span className={styles.wide}>{t`Install`}</span>
        </button>
      )}
      <LanguageSwitch route={route} className={styles.language} />
      <IconButton
        label={dark ? t`Switch to light theme` : t`Switch to dark theme`}
        icon={dark ? <Sun /> : <Moon />}
        onClick={() => setThemeSetting(dark ? 'light' : 'dark')}
      />
    </div>
  );
}

/**
 * The end of the row: 'Publish', 'Log in', 'Become an author' and the account menu, as far as the header and the visitor have
 * them.
 */
function Account({ slots }: { readonly slots: readonly MenuSlot[] }) {
  const login = useLoginAddress();
  const findSlot = (itemName: ItemName) => slots.find(({ name }) => name === itemName);
  const publish = findSlot('publish');
  const account = findSlot('account');
  const placeholder = <span className={styles.accountPlaceholder} />;
  return (
    <>
      {publish && (
        <ItemLink
          {...publish}
          className={styles.action}
          icon={<Plus aria-hidden="true" />}
          labelClassName={styles.wide}
        />
      )}
      {findSlot('login') && <ItemLink name="login" className={styles.login} href={login} />}
      {findSlot('become-author') && <ItemLink name="become-author" className={styles.action} />}
      {account && <Suspense fallback={placeholder}>{account.isPlaceholder ? placeholder : <AccountMenu />}</Suspense>}
    </>
  );
}
