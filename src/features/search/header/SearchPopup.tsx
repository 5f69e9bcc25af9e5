import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ArrowRight, History } from 'lucide-react';
import { type FocusEvent, useEffect, useRef } from 'react';
import type { SearchResult } from '../../../api/schemas/search.ts';
import { href } from '../../../navigation/links.ts';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { SeriesCover } from '../../../widgets/seriesCover/SeriesCover.tsx';
import { MarkedText } from '../MarkedText.tsx';
import { MatchedText } from '../MatchedText.tsx';
import { OtherTitles } from '../OtherTitles.tsx';
import { rememberSearch } from '../recentSearches.ts';
import styles from './SearchPopup.module.css';
import { toSearchAddress } from '../searchAddress.ts';
import { searchLimits } from '../searchLimits.ts';
import type { SeriesSearch } from './useSeriesSearch.ts';

/** Returns the id of the option with this index. */
export function getResultId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

interface PopupProps {
  readonly listId: string;
  readonly typed: string;
  readonly search: SeriesSearch;
  readonly recent: readonly string[];
  /** Index of the active result or recent search. */
  readonly active: number | undefined;
  readonly onHover: (index: number) => void;
  readonly onClose: () => void;
  /** Called before the focused button disappears. Must move the focus to the field. */
  readonly onFocusField: () => void;
  readonly onBlur: (event: FocusEvent<HTMLButtonElement>) => void;
}

/** The popup below the search field. Invisible if there is nothing to show. */
export function SearchPopup(props: PopupProps) {
  const { listId, typed, search, recent, active, onHover, onClose, onFocusField, onBlur } = props;
  const { t } = useLingui();
  const popup = useRef<HTMLDivElement>(null);
  useEffect(() => (popup.current ? preventFocusLoss(popup.current) : undefined), []);
  return (
    <div
      ref={popup}
      className={classNames(styles.popup, (recent.length > 0 || search.kind !== 'nothing') && styles.open)}
    >
      <p role="status" className={styles.count}>
        <SearchCount search={search} typed={typed} />
      </p>
      {recent.length > 0 && (
        <RecentOptions listId={listId} recent={recent} active={active} onHover={onHover} onClose={onClose} />
      )}
      {search.kind === 'loading' && <Placeholders />}
      {search.kind === 'failed' && (
        <Button
          className={styles.retry}
          onClick={() => {
            onFocusField();
            search.retry();
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            onFocusField();
            onClose();
          }}
          onBlur={onBlur}
        >
          <Trans>Try again</Trans>
        </Button>
      )}
      {search.kind === 'found' && search.items.length > 0 && (
        <>
          <div id={listId} role="listbox" aria-label={t`Search results`}>
            {search.items.map((series, index) => (
              <Result
                key={series.public_id}
                id={getResultId(listId, index)}
                series={series}
                typed={typed}
                isActive={index === active}
                onHover={() => onHover(index)}
                onNavigate={() => {
                  rememberSearch(typed);
                  onClose();
                }}
              />
            ))}
          </div>
          <a href={toSearchAddress({ q: typed })} tabIndex={-1} className={styles.allResults} onClick={onClose}>
            <Trans>See all results</Trans>
            <ArrowRight aria-hidden="true" />
          </a>
        </>
      )}
    </div>
  );
}

function RecentOptions({
  listId,
  recent,
  active,
  onHover,
  onClose,
}: Pick<PopupProps, 'listId' | 'recent' | 'active' | 'onHover' | 'onClose'>) {
  return (
    <>
      <p id={`${listId}-recent`} className={styles.count}>
        <Trans>Recent searches</Trans>
      </p>
      <div id={listId} role="listbox" aria-labelledby={`${listId}-recent`}>
        {recent.map((search, index) => (
          <a
            key={search}
            id={getResultId(listId, index)}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            href={toSearchAddress({ q: search })}
            className={classNames(styles.recent, index === active && styles.active)}
            onPointerMove={index === active ? undefined : () => onHover(index)}
            onClick={() => {
              rememberSearch(search);
              onClose();
            }}
          >
            <History aria-hidden="true" />
            <span className={styles.title}>{search}</span>
          </a>
        ))}
      </div>
    </>
  );
}

export function SearchCount({ search, typed }: Pick<PopupProps, 'search' | 'typed'>) {
  const words = typed.trim();
  if (search.kind === 'nothing') return null;
  if (search.kind === 'loading') return <Trans>Searching…</Trans>;
  if (search.kind === 'failed') return <Trans>Search failed</Trans>;
  if (search.total === 0) return <Trans>No results for “{words}”</Trans>;
  return <Plural value={search.total} one="# result" other="# results" />;
}

function Placeholders() {
  return (
    <div aria-hidden="true" className={styles.placeholders}>
      {Array.from({ length: searchLimits.placeholders }, (_, index) => (
        <div key={index} className={styles.result} data-placeholder>
          <Skeleton shape="block" className={styles.cover} />
          <span className={styles.texts}>
            <Skeleton width="long" />
            <Skeleton width="short" />
          </span>
        </div>
      ))}
    </div>
  );
}

/** Without this, Safari would blur the field before a click in the popup. */
function preventFocusLoss(popup: HTMLElement): () => void {
  const preventDefault = (event: MouseEvent) => event.preventDefault();
  popup.addEventListener('mousedown', preventDefault);
  return () => popup.removeEventListener('mousedown', preventDefault);
}

interface ResultProps {
  readonly id: string;
  readonly series: SearchResult;
  readonly typed: string;
  readonly isActive: boolean;
  readonly onHover: () => void;
  readonly onNavigate: () => void;
}

function Result({ id, series, typed, isActive, onHover, onNavigate }: ResultProps) {
  return (
    <a
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      href={href('series', { slug: series.slug })}
      className={classNames(styles.result, isActive && styles.active)}
      ref={(link) => {
        if (isActive) link?.scrollIntoView({ block: 'nearest' });
      }}
      onPointerMove={isActive ? undefined : onHover}
      onClick={onNavigate}
    >
      <SeriesCover cover={series.cover_image} isMature={series.is_mature} width={40} className={styles.cover} />
      <span className={styles.texts}>
        <span className={styles.title}>
          <MarkedText text={series.title} typed={typed} />
        </span>
        <OtherTitles series={series} typed={typed} className={styles.creator} />
        <span className={styles.creator}>
          <MarkedText text={series.created_by.display_name} typed={typed} />
        </span>
        <MatchedText series={series} typed={typed} className={styles.creator} />
      </span>
    </a>
  );
}
