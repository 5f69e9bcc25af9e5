import { type ReactNode, useId } from 'react';
import { classNames } from './classNames.ts';
import { useEarlyChoice } from './earlyChoices.ts';
import styles from './SegmentedControl.module.css';

export interface SegmentedControlProps<Value extends string> {
  /** The group's accessible name; invisible without `legendShown`. */
  readonly legend: ReactNode;
  readonly legendShown?: boolean;
  readonly options: readonly {
    readonly value: Value;
    /** The accessible name; invisible if there is an icon and `iconsOnly` is set. */
    readonly label: string;
    readonly icon?: ReactNode;
  }[];
  readonly iconsOnly?: boolean;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly className?: string;
}

/** Single choice among a few short options in a row, by native radio buttons. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { legend, legendShown = false, options, iconsOnly = false, value, onChange, className } = props;
  const id = useId();
  const fieldset = useEarlyChoice((checked) => {
    const chosen = options.find((option) => checked.includes(option.value));
    if (chosen) onChange(chosen.value);
  });
  return (
    <fieldset ref={fieldset} className={classNames(styles.group, className)}>
      <legend className={legendShown ? styles.legend : styles.hidden}>{legend}</legend>
      <div className={styles.row}>
        {options.map((option) => (
          <label key={option.value} className={styles.segment} title={iconsOnly ? option.label : undefined}>
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className={styles.input}
            />
            {option.icon && (
              <span className={styles.icon} aria-hidden="true">
                {option.icon}
              </span>
            )}
            <span className={iconsOnly && option.icon ? styles.hidden : undefined}>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
