import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from './classNames.ts';
import styles from './RangeField.module.css';

export interface RangeFieldProps {
  readonly label: ReactNode;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** The value as text ("720 px"), shown after the slider. */
  readonly valueText: string;
  readonly onChange: (value: number) => void;
  readonly className?: string;
}

/** A native slider between its label and its value. */
export function RangeField({ label, value, valueText, onChange, className, ...range }: RangeFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const share = (value - range.min) / (range.max - range.min);
  // Not a `style` prop: the content security policy blocks style attributes in prerendered HTML.
  useLayoutEffect(() => input.current?.style.setProperty('--share', String(share)), [share]);
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input
        ref={input}
        id={id}
        type="range"
        {...range}
        value={value}
        aria-valuetext={valueText}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        className={styles.range}
      />
      <output htmlFor={id} className={styles.value}>
        {valueText}
      </output>
    </div>
  );
}
