import type { ReactNode } from 'react';

/** One answer of a CheckboxGroup or RadioGroup. */
export interface ChoiceOption<Value extends string> {
  readonly value: Value;
  /** The accessible name, all of it. */
  readonly label: ReactNode;
  /** Read after the name (aria-describedby), shown below it. */
  readonly description?: ReactNode;
  readonly disabled?: boolean;
}

export interface ChoiceGroupProps<Value extends string> {
  /** The group's accessible name. */
  readonly legend: ReactNode;
  readonly legendHidden?: boolean;
  /** Below the legend, read with the group. */
  readonly hint?: ReactNode;
  /** What is wrong with the answer, beside the question. */
  readonly error?: ReactNode;
  readonly disabled?: boolean;
  /** `row` (default): side by side where there is room. `column`: always one below the other. */
  readonly direction?: 'row' | 'column';
  readonly className?: string;
  readonly options: readonly ChoiceOption<Value>[];
}
