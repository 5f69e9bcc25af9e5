import { Trans, useLingui } from '@lingui/react/macro';
import type { Ref } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { findLatestBefore, suggestTime, type TimedEpisode } from '../../../../widgets/schedule/suggestion.ts';
import { deviceZone, momentOf } from '../../../../widgets/schedule/wallTime.ts';
import type { Publishing } from '../episodeDraft.ts';
import styles from './ScheduleFields.module.css';
import { useMoments } from './useMoments.ts';
import { useNow } from './useNow.ts';

interface ScheduleFieldsProps {
  readonly value: Publishing;
  readonly onChange: (value: Publishing) => void;
  readonly timeline: readonly TimedEpisode[];
  readonly position: number;
  readonly error: string | undefined;
  /** Ref of the invalid field. */
  readonly faultRef: Ref<HTMLInputElement>;
}

/** Fields for the local date and time. Shows the name of the time zone, and the chosen moment in UTC. */
export function ScheduleFields({ value, onChange, timeline, position, error, faultRef }: ScheduleFieldsProps) {
  const { t } = useLingui();
  const { inZone, inUtc, zoneName } = useMoments();
  const { date, time, zone } = value;
  const now = useNow();
  const meant = momentOf(value, zone);
  const isSkipped = !meant.ok && meant.code === 'skipped';
  const before = findLatestBefore(timeline, position);
  const suggestion = suggestTime(timeline, position, { now, zone });
  const isSuggested = suggestion.date === date && suggestion.time === time;
  const suggestedMoment = momentOf(suggestion, zone);
  // A newly typed time is in the current time zone of the device, which may differ from the zone stored in the draft.
  const set = (change: Partial<Publishing>) => onChange({ ...value, zone: deviceZone(), ...change });
  const name = zoneName(zone, meant.ok ? meant.moment : now);

  return (
    <div className={styles.schedule}>
      <div className={styles.fields}>
        <TextField
          {...(!isSkipped && { ref: faultRef, error })}
          label={t`Date`}
          type="date"
          autoComplete="off"
          value={date}
          onChange={(event) => set({ date: event.currentTarget.value })}
        />
        <TextField
          {...(isSkipped && { ref: faultRef, error })}
          label={t`Time`}
          type="time"
          autoComplete="off"
          value={time}
          onChange={(event) => set({ time: event.currentTarget.value })}
        />
      </div>
      <p className={styles.zone}>
        <Trans>
          Your time zone: {name} ({zone})
        </Trans>
        {meant.ok && (
          <>
            <br />
            <strong>{inZone(meant.moment, zone)}</strong>
            {zone !== 'UTC' && `, ${inUtc(meant.moment)} UTC`}
          </>
        )}
      </p>
      {meant.ok && meant.twice && (
        <Notice>
          <Trans>The clocks go back that day, so this time occurs twice. We use the first.</Trans>
        </Notice>
      )}
      {isSkipped && (
        <Notice
          tone="warning"
          actions={<Button onClick={() => set(meant.instead)}>{t`Use ${meant.instead.time}`}</Button>}
        >
          <Trans>The clocks go forward that day, so this time doesn’t exist.</Trans>
        </Notice>
      )}
      {before?.at && meant.ok && meant.moment < before.at && (
        <Notice tone="warning">
          <Trans>
            The previous episode, “{before.title}”, is out on {inZone(before.at, zone)}. Readers would get this one
            first.
          </Trans>
        </Notice>
      )}
      {!isSuggested && suggestedMoment.ok && (
        <Button onClick={() => set(suggestion)} className={styles.suggestion}>
          <Trans>Use {inZone(suggestedMoment.moment, zone)} to keep episodes in order</Trans>
        </Button>
      )}
    </div>
  );
}
