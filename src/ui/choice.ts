import type { ReactNode } from 'react';

/** An option of a CheckboxGroup or RadioGroup. */
export interface ChoiceOption<Value extends string> {
  readonly value: Value;
  /** The complete accessible name. */
  readonly label: ReactNode;
  /** Shown below the label. */
  readonly description?: ReactNode;
  readonly disabled?: boolean;
}

export interface ChoiceGroupProps<Value extends string> {
  /** The group's accessible name. */
  readonly legend: ReactNode;
  readonly legendHidden?: boolean;
  /** Shown below the legend. */
  readonly hint?: ReactNode;
  /** The error message, shown below the options. */
  readonly error?: ReactNode;
  readonly disabled?: boolean;
  /** `row` (default): options are side by side if there is space. `column`: options are below each other. Ignored for `chips`. */
  readonly direction?: 'row' | 'column';
  /** `cards` (default): options with a box. `chips`: short options. */
  readonly look?: 'cards' | 'chips';
  readonly className?: string;
  readonly options: readonly ChoiceOption<Value>[];
}
