import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { EpisodeSummary } from '../../../../api/schemas/episode.ts';
import { formatDay, formatDateTime } from '../../../../i18n/dayAndTime.ts';
import { Notice } from '../../../../ui/Notice.tsx';
import { findClockChange } from './cadence.ts';
import { findOutOfOrder } from './chronology.ts';
import styles from '../Dialogs.module.css';

interface PlannedListProps {
  readonly episodes: readonly EpisodeSummary[];
  /** The publishing time of each episode, in the order of `episodes`. */
  readonly moments: readonly Date[];
  /** All episodes of the series, in order. */
  readonly all: readonly EpisodeSummary[];
  /** IANA time zone of the device. */
  readonly zone: string;
}

/** Lists the planned times. */
export function PlannedList({ episodes, moments, all, zone }: PlannedListProps) {
  const { i18n, t } = useLingui();
  const weekdayFormat = useMemo(() => new Intl.DateTimeFormat(i18n.locale, { weekday: 'long' }), [i18n.locale]);
  const plan = episodes.flatMap((episode, index) => {
    const moment = moments[index];
    return moment ? [{ episode, moment }] : [];
  });
  // A line '1 more' would take the same space as the row that it replaces.
  const visibleRows = plan.length <= VISIBLE_ROWS + 1 ? plan : plan.slice(0, VISIBLE_ROWS);
  const left = plan.length - visibleRows.length;
  const last = moments.at(-1);
  const newTimes = new Map(plan.map(({ episode, moment }) => [episode.public_id, moment]));
  const conflict = findOutOfOrder(all, newTimes);
  const changedAt = findClockChange(moments, zone);
  return (
    <>
      <ol className={styles.plan} aria-label={t`Publishing dates`}>
        {visibleRows.map(({ episode: { public_id, title }, moment }) => (
          <li key={public_id} className={styles.planned}>
            <span className={styles.name}>{title}</span>
            <time className={styles.time} dateTime={moment.toISOString()} title={formatUtc(moment)}>
              {weekdayFormat.format(moment)} {formatDateTime(moment)}
            </time>
          </li>
        ))}
        {left > 0 && last && (
          <li className={styles.planned}>
            <Plural
              value={left}
              one={`# more, last on ${formatDateTime(last)}`}
              other={`# more, last on ${formatDateTime(last)}`}
            />
          </li>
        )}
      </ol>
      {changedAt && (
        <Notice>
          <Trans>
            The clocks change before {formatDay(changedAt)}. Readers elsewhere may get episodes an hour earlier or
            later.
          </Trans>
        </Notice>
      )}
      {conflict && (
        <Notice tone="warning">
          <Trans>
            “{conflict.successor.title}” would be published before “{conflict.predecessor.title}”, so readers would get
            them out of order.
          </Trans>
        </Notice>
      )}
    </>
  );
}

/** Number of rows shown if at least two more are left out. */
const VISIBLE_ROWS = 5;

/** Formats a time in UTC: '2026-11-24 18:00 UTC'. */
function formatUtc(moment: Date): string {
  return `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
