import { Trans, useLingui } from '@lingui/react/macro';
import type { Ref } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { findLatestBefore, suggestTime, type TimedEpisode } from '../../../../widgets/schedule/suggestion.ts';
import { getDeviceZone, resolveWallTime, type WallTime } from '../../../../widgets/schedule/wallTime.ts';
import type { Publishing } from '../episodeDraft.ts';
import styles from './ScheduleFields.module.css';
import { useMomentFormats } from './useMomentFormats.ts';
import { useNow } from './useNow.ts';

interface ScheduleFieldsProps {
  readonly value: Publishing;
  readonly onChange: (value: Publishing) => void;
  /** See `useTimeline`. */
  readonly timeline: readonly TimedEpisode[];
  /** Position in the series, from 1. */
  readonly position: number;
  /** Error message of the field with `faultRef`. */
  readonly error: string | undefined;
  /** Ref of the time field if the clocks skip the chosen time, else of the date field. */
  readonly faultRef: Ref<HTMLInputElement>;
}

/** Fields for the local date and time. */
export function ScheduleFields({ value, onChange, timeline, position, error, faultRef }: ScheduleFieldsProps) {
  const { t } = useLingui();
  const { formatInZone, formatInUtc, formatZoneName } = useMomentFormats();
  const { date, time, zone } = value;
  const now = useNow();
  const chosen = resolveWallTime(value, zone);
  const isSkipped = !chosen.ok && chosen.code === 'skipped';
  const previousEpisode = findLatestBefore(timeline, position);
  const suggestion = suggestTime(timeline, position, { now, zone });
  const isSuggested = suggestion.date === date && suggestion.time === time;
  const suggestedMoment = resolveWallTime(suggestion, zone);
  // What the user types is in the time zone of the device, which may differ from the one stored in the draft.
  const setTyped = (change: Partial<Publishing>) => onChange({ ...value, zone: getDeviceZone(), ...change });
  // What this component offers is in the stored time zone.
  const setOffered = (wallTime: WallTime) => onChange({ ...value, ...wallTime });
  const name = formatZoneName(zone, chosen.ok ? chosen.moment : now);

  return (
    <div className={styles.schedule}>
      <div className={styles.fields}>
        <TextField
          {...(!isSkipped && { ref: faultRef, error })}
          label={t`Date`}
          type="date"
          autoComplete="off"
          value={date}
          onChange={(event) => setTyped({ date: event.currentTarget.value })}
        />
        <TextField
          {...(isSkipped && { ref: faultRef, error })}
          label={t`Time`}
          type="time"
          autoComplete="off"
          value={time}
          onChange={(event) => setTyped({ time: event.currentTarget.value })}
        />
      </div>
      <p className={styles.zone}>
        <Trans>
          Your time zone: {name} ({zone})
        </Trans>
        {chosen.ok && (
          <>
            <br />
            <strong>{formatInZone(chosen.moment, zone)}</strong>
            {zone !== 'UTC' && `, ${formatInUtc(chosen.moment)} UTC`}
          </>
        )}
      </p>
      {chosen.ok && chosen.twice && (
        <Notice>
          <Trans>The clocks go back that day, so this time occurs twice. We use the first.</Trans>
        </Notice>
      )}
      {isSkipped && (
        <Notice
          tone="warning"
          actions={<Button onClick={() => setOffered(chosen.instead)}>{t`Use ${chosen.instead.time}`}</Button>}
        >
          <Trans>The clocks go forward that day, so this time doesn’t exist.</Trans>
        </Notice>
      )}
      {previousEpisode?.at && chosen.ok && chosen.moment < previousEpisode.at && (
        <Notice tone="warning">
          <Trans>
            The previous episode, “{previousEpisode.title}”, is out on {formatInZone(previousEpisode.at, zone)}. Readers
            would get this one first.
          </Trans>
        </Notice>
      )}
      {!isSuggested && suggestedMoment.ok && (
        <Button onClick={() => setOffered(suggestion)} className={styles.suggestion}>
          <Trans>Use {formatInZone(suggestedMoment.moment, zone)} to keep episodes in order</Trans>
        </Button>
      )}
    </div>
  );
}
