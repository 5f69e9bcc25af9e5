import { type ReactNode, useId } from 'react';
import { classNames } from './classNames.ts';
import styles from './RangeField.module.css';

export interface RangeFieldProps {
  readonly label: ReactNode;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** The value as text ("720 px"), shown beside the label. Screen readers read it instead of the number. */
  readonly valueText: string;
  readonly onChange: (value: number) => void;
  readonly className?: string;
}

/** A native slider, which the arrow keys, Home and End change. */
export function RangeField({ label, value, valueText, onChange, className, ...range }: RangeFieldProps) {
  const id = useId();
  return (
    <div className={classNames(styles.field, className)}>
      <div className={styles.words}>
        <label htmlFor={id}>{label}</label>
        <output htmlFor={id} className={styles.value}>
          {valueText}
        </output>
      </div>
      <input
        id={id}
        type="range"
        {...range}
        value={value}
        aria-valuetext={valueText}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        className={styles.range}
      />
    </div>
  );
}
