import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { categoriesOptions } from '../../api/category.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './GenreLinks.module.css';
import { genreAddress, type GenreState, usualState } from './genreAddress.ts';

interface GenreLinksProps {
  readonly current: string | undefined;
  /** Filters and sort order, which the links keep. */
  readonly state: GenreState;
}

/** Links to all genres. On phones, they are in a row that scrolls horizontally. */
export function GenreLinks({ current, state }: GenreLinksProps) {
  const { t } = useLingui();
  const { data, isPending } = useQuery(categoriesOptions);
  const filters = { ...state, page: usualState.page };

  return (
    <nav aria-label={t`Genres`} className={styles.nav}>
      <ul className={styles.row}>
        <li>
          <a
            href={genreAddress(undefined, filters)}
            aria-current={current === undefined ? 'page' : undefined}
            className={styles.genre}
          >
            <Trans>All</Trans>
          </a>
        </li>
        {data?.map(({ code, name }) => (
          <li key={code}>
            <a
              href={genreAddress(code, filters)}
              aria-current={code === current ? 'page' : undefined}
              ref={code === current ? bringIntoRow : undefined}
              className={styles.genre}
            >
              {name}
            </a>
          </li>
        ))}
        {isPending && Array.from({ length: 14 }, (_, at) => <GenreSkeleton key={at} />)}
      </ul>
    </nav>
  );
}

/** Scrolls the row until the link is visible. `scrollIntoView` would scroll the page as well. */
function bringIntoRow(link: HTMLAnchorElement | null): void {
  const row = link?.closest('ul');
  if (!link || !row) return;
  const [outer, inner] = [row.getBoundingClientRect(), link.getBoundingClientRect()];
  row.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2;
}

function GenreSkeleton() {
  return (
    <li aria-hidden="true">
      <Skeleton shape="block" className={styles.coming} />
    </li>
  );
}
