import type { Ref, SelectHTMLAttributes } from 'react';
import { FieldFrame, type FieldLabels } from './FieldFrame.tsx';
import styles from './SelectField.module.css';
import fieldStyles from './TextField.module.css';
import { classNames } from './classNames.ts';

type Attributes = Pick<
  SelectHTMLAttributes<HTMLSelectElement>,
  'name' | 'value' | 'onChange' | 'onBlur' | 'disabled' | 'aria-required'
>;

export interface SelectFieldProps extends FieldLabels, Attributes {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly ref?: Ref<HTMLSelectElement>;
}

/** A native select as a form field. */
export function SelectField({ label, optional, hint, error, options, ...rest }: SelectFieldProps) {
  return (
    <FieldFrame label={label} optional={optional} hint={hint} error={error}>
      {({ id, describedBy }) => (
        <div className={styles.control}>
          <select
            {...rest}
            id={id}
            aria-describedby={describedBy}
            aria-invalid={error ? true : undefined}
            className={classNames(fieldStyles.input, styles.select)}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        </div>
      )}
    </FieldFrame>
  );
}
