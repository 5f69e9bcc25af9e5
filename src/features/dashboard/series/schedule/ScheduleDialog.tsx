import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type SyntheticEvent, useMemo, useState } from 'react';
import type { EpisodeSummary } from '../../../../api/schemas/episode.ts';
import { useDateFormats } from '../../../../i18n/dates.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { Select } from '../../../../ui/Select.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { fieldDate, fieldTime, momentsOf, suggestedStart, type Weekday, weekdays, zoneName } from './cadence.ts';
import type { PlannedChange } from '../actions/changeEpisodes.ts';
import styles from '../Dialogs.module.css';
import { PlannedList } from './PlannedList.tsx';
import { WeekdayField } from './WeekdayField.tsx';

/** Ours: an hour at which people read. */
const USUAL_TIME = '18:00';

/** Weeks from one round to the next that are offered. */
const ROUNDS = ['1', '2', '4'] as const;

interface ScheduleDialogProps {
  /** Those that are to be scheduled, in the order of the series. */
  readonly episodes: readonly EpisodeSummary[];
  /** All of the series. */
  readonly all: readonly EpisodeSummary[];
  readonly onClose: () => void;
  readonly onPlan: (planned: readonly PlannedChange[]) => void;
}

/** When episodes come by themselves: one at a time of its own, several by a cadence, one after the other. */
export default function ScheduleDialog({ episodes, all, onClose, onPlan }: ScheduleDialogProps) {
  const { t } = useLingui();
  const dates = useDateFormats();
  const isOne = episodes.length === 1;
  const [opened] = useState(() => new Date());
  const [first] = useState(() => firstMoment(episodes, all, opened));
  const [from, setFrom] = useState(fieldDate(first));
  const [time, setTime] = useState(fieldTime(first));
  const [days, setDays] = useState<readonly Weekday[]>(() => weekdays.filter((day) => day === first.getDay()));
  const [round, setRound] = useState<(typeof ROUNDS)[number]>('1');
  const [isTried, setTried] = useState(false);

  const moments = useMemo(() => {
    const chosen = isOne ? weekdays : days;
    return momentsOf({ from, time, days: chosen, everyWeeks: Number(round) }, episodes.length, opened);
  }, [from, time, days, round, isOne, episodes.length, opened]);
  const isPast = isOne && moments[0] !== undefined && fieldDate(moments[0]) !== from;
  const isPlanned = moments.length === episodes.length && !isPast;

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!isPlanned) {
      setTried(true);
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
  const rounds = {
    1: t`Every week`,
    2: t`Every 2 weeks`,
    4: t`Every 4 weeks`,
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={
        isOne ? (
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
            label={isOne ? t`Day` : t`From`}
            autoComplete="off"
            value={from}
            min={fieldDate(opened)}
            error={isTried && (isPast ? t`This lies in the past` : from === '' && t`Choose a day`)}
            onChange={(event) => setFrom(event.target.value)}
          />
          <TextField
            type="time"
            label={t`Time`}
            autoComplete="off"
            value={time}
            error={isTried && time === '' && t`Choose a time`}
            onChange={(event) => setTime(event.target.value)}
          />
        </div>
        {!isOne && (
          <>
            <WeekdayField value={days} onChange={setDays} error={isTried && days.length === 0 && t`Choose a day`} />
            <Select
              label={t`Rhythm`}
              options={ROUNDS.map((value) => ({ value, label: rounds[value] }))}
              value={round}
              onChange={setRound}
            />
          </>
        )}
        <p className={styles.zone}>
          <Trans>Times are those of your device: {zoneName()}.</Trans>
        </p>
        {isPlanned && <PlannedList episodes={episodes} moments={moments} all={all} />}
        {!isPlanned && isTried && isPast && (
          <Notice tone="danger" live>
            <Trans>The time has to lie in the future: it is {dates.dateTime(opened)} now.</Trans>
          </Notice>
        )}
        <div className={styles.actions}>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant="primary">
            {isOne
              ? t`Schedule`
              : t`${plural(episodes.length, { one: 'Schedule # episode', other: 'Schedule # episodes' })}`}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** What stands in the fields at first: its present time, or the evening after everything that is public or to come. */
function firstMoment(episodes: readonly EpisodeSummary[], all: readonly EpisodeSummary[], now: Date): Date {
  const [one] = episodes;
  if (episodes.length === 1 && one?.scheduled_at) return new Date(one.scheduled_at);
  const ids = new Set(episodes.map(({ public_id }) => public_id));
  const others = all.filter(({ public_id }) => !ids.has(public_id));
  const start = suggestedStart(
    others.map(({ scheduled_at }) => scheduled_at),
    now,
  );
  const [hours = 0, minutes = 0] = USUAL_TIME.split(':').map(Number);
  return new Date(start.getFullYear(), start.getMonth(), start.getDate(), hours, minutes);
}
