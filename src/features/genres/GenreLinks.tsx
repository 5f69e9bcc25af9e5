import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { categoriesOptions } from '../../api/category.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './GenreLinks.module.css';
import { toGenreAddress, type GenreState, defaultState } from './genreAddress.ts';

/** Number of placeholder links while the genres load. */
const SKELETON_LINKS = 14;

interface GenreLinksProps {
  /** Code of the open genre; undefined for all series. */
  readonly current: string | undefined;
  /** The links keep the filters and the sort order. */
  readonly state: GenreState;
}

/** Links to all genres. */
export function GenreLinks({ current, state }: GenreLinksProps) {
  const { t } = useLingui();
  const { data, isPending } = useQuery(categoriesOptions);
  const filters = { ...state, page: defaultState.page };

  return (
    <nav aria-label={t`Genres`} className={styles.nav}>
      <ul className={styles.row}>
        <li>
          <a
            href={toGenreAddress(undefined, filters)}
            aria-current={current === undefined ? 'page' : undefined}
            className={styles.genre}
          >
            <Trans>All</Trans>
          </a>
        </li>
        {data?.map(({ code, name }) => (
          <li key={code}>
            <a
              href={toGenreAddress(code, filters)}
              aria-current={code === current ? 'page' : undefined}
              ref={code === current ? scrollIntoRow : undefined}
              className={styles.genre}
            >
              {name}
            </a>
          </li>
        ))}
        {isPending && Array.from({ length: SKELETON_LINKS }, (_, index) => <GenreSkeleton key={index} />)}
      </ul>
    </nav>
  );
}

/** Centres the link in its row by scrolling the row. `scrollIntoView` would scroll the page as well. */
function scrollIntoRow(link: HTMLAnchorElement | null): void {
  const row = link?.closest('ul');
  if (!link || !row) return;
  const [rowBox, linkBox] = [row.getBoundingClientRect(), link.getBoundingClientRect()];
  row.scrollLeft += linkBox.left + linkBox.width / 2 - rowBox.left - rowBox.width / 2;
}

function GenreSkeleton() {
  return (
    <li aria-hidden="true">
      <Skeleton shape="block" className={styles.skeleton} />
    </li>
  );
}
