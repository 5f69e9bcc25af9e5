import { useLingui } from '@lingui/react/macro';
import { useId, useMemo } from 'react';
import type { Weekday } from '../../../../widgets/schedule/wallTime.ts';
import { weekdays } from './cadence.ts';
import styles from './WeekdayField.module.css';

interface WeekdayFieldProps {
  readonly value: readonly Weekday[];
  readonly onChange: (value: readonly Weekday[]) => void;
  /** Error message; false without an error. */
  readonly error: string | false;
}

/** Native checkboxes for the weekdays. */
export function WeekdayField({ value, onChange, error }: WeekdayFieldProps) {
  const { i18n, t } = useLingui();
  const id = useId();
  const names = useMemo(() => {
    const long = new Intl.DateTimeFormat(i18n.locale, { weekday: 'long', timeZone: 'UTC' });
    const short = new Intl.DateTimeFormat(i18n.locale, { weekday: 'short', timeZone: 'UTC' });
    return weekdays.map((day) => ({ day, long: long.format(toUtcDate(day)), short: short.format(toUtcDate(day)) }));
  }, [i18n.locale]);
  return (
    <fieldset className={styles.field} aria-describedby={`${id}-hint ${id}-error`}>
      <legend className={styles.legend}>{t`Days`}</legend>
      <p id={`${id}-hint`} className={styles.hint}>
        {t`One episode on each selected day`}
      </p>
      <div className={styles.days}>
        {names.map(({ day, long, short }) => (
          <label key={day} className={styles.day} title={long}>
            <input
              type="checkbox"
              aria-label={long}
              className={styles.input}
              checked={value.includes(day)}
              onChange={(event) =>
                onChange(event.currentTarget.checked ? [...value, day] : value.filter((other) => other !== day))
              }
            />
            <span aria-hidden="true">{short}</span>
          </label>
        ))}
      </div>
      <p id={`${id}-error`} aria-live="polite" className={styles.error}>
        {error}
      </p>
    </fieldset>
  );
}

/** 2 January 2000 was a Sunday. */
function toUtcDate(day: Weekday): Date {
  return new Date(Date.UTC(2000, 0, 2 + day));
}
