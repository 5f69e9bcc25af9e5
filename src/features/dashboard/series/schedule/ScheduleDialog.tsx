import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type SyntheticEvent, useMemo, useState } from 'react';
import type { EpisodeSummary } from '../../../../api/schemas/episode.ts';
import { formatDateTime } from '../../../../i18n/dayAndTime.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { Select } from '../../../../ui/Select.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { suggestTimes, toTimedEpisode } from '../../../../widgets/schedule/suggestion.ts';
import { getDeviceZone, type WallTime, type Weekday, toWallTime } from '../../../../widgets/schedule/wallTime.ts';
import { detectCadence, listPublishingTimes, weekdays } from './cadence.ts';
import type { PlannedChange } from '../actions/changeEpisodes.ts';
import styles from '../Dialogs.module.css';
import { PlannedList } from './PlannedList.tsx';
import { WeekdayField } from './WeekdayField.tsx';

const intervalsWeeks = ['1', '2', '4'] as const;

/**
 * Number of suggested times from which the cadence is detected. Each is on another day, so the eighth is at least a week after
 * the first.
 */
const SAMPLE_TIMES = 8;

interface ScheduleDialogProps {
  /** The episodes to schedule, in the series' order. */
  readonly episodes: readonly EpisodeSummary[];
  /** All episodes of the series, in order. */
  readonly all: readonly EpisodeSummary[];
  readonly onClose: () => void;
  readonly onPlan: (planned: readonly PlannedChange[]) => void;
}

/** Schedules an episode, or several episodes at regular times. */
export default function ScheduleDialog({ episodes, all, onClose, onPlan }: ScheduleDialogProps) {
  const { t } = useLingui();
  const isSingle = episodes.length === 1;
  const [openedAt] = useState(() => new Date());
  const [zone] = useState(getDeviceZone);
  const [initialTimes] = useState(() => getInitialTimes(episodes, all, openedAt, zone));
  const [from, setFrom] = useState(initialTimes[0]?.date ?? '');
  const [time, setTime] = useState(initialTimes[0]?.time ?? '');
  const [days, setDays] = useState<readonly Weekday[]>(() => detectCadence(initialTimes).days);
  const [intervalWeeks, setIntervalWeeks] = useState(
    () => intervalsWeeks.find((weeks) => Number(weeks) === detectCadence(initialTimes).everyWeeks) ?? intervalsWeeks[0],
  );
  const [isSubmitted, setSubmitted] = useState(false);

  const moments = useMemo(() => {
    const selectedDays = isSingle ? weekdays : days;
    return listPublishingTimes(
      { from, time, days: selectedDays, everyWeeks: Number(intervalWeeks) },
      episodes.length,
      openedAt,
      zone,
    );
  }, [from, time, days, intervalWeeks, isSingle, episodes.length, openedAt, zone]);
  const isPast = isSingle && moments[0] !== undefined && toWallTime(moments[0], zone).date !== from;
  const isComplete = moments.length === episodes.length && !isPast;

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isComplete) {
      setSubmitted(true);
      return;
    }
    onPlan(
      episodes.flatMap((episode, index): PlannedChange[] => {
        const moment = moments[index];
        return moment ? [{ episode, change: { status: 'scheduled', scheduled_at: moment.toISOString() } }] : [];
      }),
    );
  };
  const title = episodes[0]?.title ?? '';
  const intervalLabels = {
    1: t`Every week`,
    2: t`Every 2 weeks`,
    4: t`Every 4 weeks`,
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={
        isSingle ? (
          <Trans>Schedule “{title}”</Trans>
        ) : (
          <Plural value={episodes.length} one="Schedule # episode" other="Schedule # episodes" />
        )
      }
      closeLabel={t`Close`}
    >
      <form noValidate onSubmit={submit} className={styles.form}>
        <div className={styles.pair}>
          <TextField
            type="date"
            label={isSingle ? t`Date` : t`First date`}
            autoComplete="off"
            value={from}
            min={toWallTime(openedAt, zone).date}
            error={isSubmitted && (isPast ? t`This time is in the past` : from === '' && t`Choose a date`)}
            onChange={(event) => setFrom(event.target.value)}
          />
          <TextField
            type="time"
            label={t`Time`}
            autoComplete="off"
            value={time}
            error={isSubmitted && time === '' && t`Choose a time`}
            onChange={(event) => setTime(event.target.value)}
          />
        </div>
        {!isSingle && (
          <>
            <WeekdayField value={days} onChange={setDays} error={isSubmitted && days.length === 0 && t`Choose a day`} />
            <Select
              label={t`Frequency`}
              options={intervalsWeeks.map((value) => ({ value, label: intervalLabels[value] }))}
              value={intervalWeeks}
              onChange={setIntervalWeeks}
            />
          </>
        )}
        <p className={styles.zone}>
          <Trans>Your time zone: {zone}.</Trans>
        </p>
        {isComplete && <PlannedList episodes={episodes} moments={moments} all={all} zone={zone} />}
        {!isComplete && isSubmitted && isPast && (
          <Notice tone="danger" live>
            <Trans>Choose a time in the future. It’s now {formatDateTime(openedAt)}.</Trans>
          </Notice>
        )}
        <div className={styles.actions}>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant="primary">
            {isSingle
              ? t`Schedule`
              : t`${plural(episodes.length, { one: 'Schedule # episode', other: 'Schedule # episodes' })}`}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Returns the time of a single scheduled episode, otherwise suggested times. */
function getInitialTimes(
  episodes: readonly EpisodeSummary[],
  all: readonly EpisodeSummary[],
  now: Date,
  zone: string,
): readonly WallTime[] {
  const [first] = episodes;
  if (!first) return [];
  if (episodes.length === 1 && first.scheduled_at) return [toWallTime(new Date(first.scheduled_at), zone)];
  return suggestTimes(all.map(toTimedEpisode), first.position, SAMPLE_TIMES, { now, zone });
}
