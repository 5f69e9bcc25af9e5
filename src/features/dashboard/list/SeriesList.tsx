import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useRef } from 'react';
import type { OwnSeries } from '../../../api/schemas/series.ts';
import { href } from '../../../navigation/links.ts';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useScreenAddress } from '../../../widgets/paging/useScreenAddress.ts';
import { useSeriesMessages } from '../../../widgets/seriesCard/useSeriesMessages.ts';
import { useVirtualRows } from '../../../ui/useVirtualRows.ts';
import { OVERSCAN_ROWS, toRowsAndGaps } from '../rows/gaps.ts';
import { useRowHeight } from '../rows/useRowHeight.ts';
import styles from './SeriesList.module.css';
import { SeriesListRow } from './SeriesListRow.tsx';
import {
  type ListState,
  filterAndSort,
  listOrders,
  toListQuery,
  parseListState,
  listStatuses,
} from './seriesFilter.ts';

/** Row heights; must equal those in SeriesList.module.css. */
const rowHeightsRem = { wide: 6, narrow: 8.5 };

const noIndices: readonly number[] = [];

/** Lists the series of the user. */
export function SeriesList({ series }: { readonly series: readonly OwnSeries[] }) {
  const { i18n, t } = useLingui();
  const messages = useSeriesMessages();
  const { query, replace } = useScreenAddress();
  const state = useMemo(() => parseListState(query), [query]);
  const visibleSeries = useMemo(() => filterAndSort(series, state, i18n.locale), [series, state, i18n.locale]);
  const list = useRef<HTMLOListElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const pitch = useRowHeight(rowHeightsRem);
  const rows = useVirtualRows(list, {
    count: visibleSeries.length,
    pitch,
    overscan: OVERSCAN_ROWS,
    alwaysRendered: noIndices,
  });
  const updateState = (part: Partial<ListState>) =>
    replace(href('dashboard-series') + toListQuery({ ...state, ...part }));
  const showAll = () => {
    updateState({ status: 'all', q: '' });
    // The pressed button has disappeared.
    requestAnimationFrame(() => search.current?.focus());
  };
  const orders = {
    changed: t`Recently edited`,
    title: t`A to Z`,
    views: t`Most views`,
    subscribers: t`Most subscribers`,
  };
  return (
    <>
      <div className={styles.filters} role="search" aria-label={t`Your series`}>
        <TextField
          ref={search}
          label={t`Title`}
          type="search"
          autoComplete="off"
          value={state.q}
          onChange={(event) => updateState({ q: event.target.value })}
          className={styles.search}
        />
        <Select
          className={styles.select}
          label={t`Status`}
          options={listStatuses.map((status) => ({
            value: status,
            label: status === 'all' ? t`All` : messages.status[status],
          }))}
          value={state.status}
          onChange={(status) => updateState({ status })}
        />
        <Select
          className={styles.select}
          label={t`Sort by`}
          options={listOrders.map((order) => ({ value: order, label: orders[order] }))}
          value={state.sort}
          onChange={(sort) => updateState({ sort })}
        />
      </div>
      <p className={styles.count} role="status">
        <Plural value={visibleSeries.length} one="# series" other="# series" />
      </p>
      {visibleSeries.length === 0 ? (
        <div className={styles.empty}>
          <p>
            <Trans>No matching series</Trans>
          </p>
          <Button onClick={showAll}>
            <Trans>Show all</Trans>
          </Button>
        </div>
      ) : (
        <ol ref={list} className={styles.list}>
          {toRowsAndGaps(rows, visibleSeries.length).map((part) => {
            if (part.kind === 'gap') {
              return (
                <li
                  key={`before ${part.before}`}
                  aria-hidden="true"
                  className={styles.gap}
                  style={{ height: `calc(${part.rowCount} * var(--row))` }}
                />
              );
            }
            const item = visibleSeries[part.index];
            return (
              item && (
                <SeriesListRow
                  key={item.public_id}
                  series={item}
                  position={part.index + 1}
                  count={visibleSeries.length}
                />
              )
            );
          })}
        </ol>
      )}
    </>
  );
}
