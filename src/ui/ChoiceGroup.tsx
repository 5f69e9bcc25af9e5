import { type Ref, useId } from 'react';
import styles from './ChoiceGroup.module.css';
import type { ChoiceGroupProps, ChoiceOption } from './choice.ts';
import { classNames } from './classNames.ts';
import { useEarlyChoice } from './earlyChoices.ts';

export interface CheckboxGroupProps<Value extends string> extends ChoiceGroupProps<Value> {
  readonly value: readonly Value[];
  /** The selected values, in the options' order. */
  readonly onChange: (value: Value[]) => void;
}

/** Multiple choice by native checkboxes in a `<fieldset>`. */
export function CheckboxGroup<Value extends string>({ value, onChange, ...group }: CheckboxGroupProps<Value>) {
  const toggle = (changed: Value, on: boolean) =>
    onChange(
      group.options.map((option) => option.value).filter((each) => (each === changed ? on : value.includes(each))),
    );
  const fieldset = useEarlyChoice((checked) =>
    onChange(group.options.map((option) => option.value).filter((each) => checked.includes(each))),
  );
  return (
    <Group {...group} ref={fieldset}>
      {(option, ids) => (
        <Choice
          key={option.value}
          type="checkbox"
          ids={ids}
          option={option}
          checked={value.includes(option.value)}
          onChange={(on) => toggle(option.value, on)}
        />
      )}
    </Group>
  );
}

export interface RadioGroupProps<Value extends string> extends ChoiceGroupProps<Value> {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** Single choice by native radio buttons in a `<fieldset>`. */
export function RadioGroup<Value extends string>({ value, onChange, ...group }: RadioGroupProps<Value>) {
  const fieldset = useEarlyChoice((checked) => {
    const chosen = group.options.find((option) => checked.includes(option.value));
    if (chosen) onChange(chosen.value);
  });
  return (
    <Group {...group} ref={fieldset}>
      {(option, ids) => (
        <Choice
          key={option.value}
          type="radio"
          ids={ids}
          option={option}
          checked={value === option.value}
          onChange={() => onChange(option.value)}
        />
      )}
    </Group>
  );
}

interface ChoiceIds {
  readonly name: string;
  readonly input: string;
  readonly description: string;
}

interface GroupProps<Value extends string> extends ChoiceGroupProps<Value> {
  readonly ref: Ref<HTMLFieldSetElement>;
  readonly children: (option: ChoiceOption<Value>, ids: ChoiceIds) => React.ReactNode;
}

function Group<Value extends string>({
  ref,
  legend,
  legendHidden = false,
  hint,
  error,
  disabled = false,
  direction = 'row',
  look = 'cards',
  className,
  options,
  children,
}: GroupProps<Value>) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset ref={ref} className={className} disabled={disabled} aria-describedby={described || undefined}>
      <legend className={legendHidden ? styles.legendHidden : styles.legend}>{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <div
        className={
          look === 'chips' ? styles.chips : classNames(styles.options, direction === 'column' && styles.column)
        }
      >
        {options.map((option) =>
          children(option, {
            name: id,
            input: `${id}-${option.value}`,
            description: `${id}-${option.value}-description`,
          }),
        )}
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface ChoiceProps<Value extends string> {
  readonly type: 'checkbox' | 'radio';
  readonly ids: ChoiceIds;
  readonly option: ChoiceOption<Value>;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** The label's `::after` covers the card, so that the whole card is clickable. */
function Choice<Value extends string>({ type, ids, option, checked, onChange }: ChoiceProps<Value>) {
  return (
    <div className={styles.choice}>
      <input
        type={type}
        name={ids.name}
        id={ids.input}
        value={option.value}
        checked={checked}
        disabled={option.disabled}
        aria-describedby={option.description ? ids.description : undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className={styles.input}
      />
      <span className={styles.texts}>
        <label htmlFor={ids.input} className={styles.label}>
          {option.label}
        </label>
        {option.description && (
          <span id={ids.description} className={styles.description}>
            {option.description}
          </span>
        )}
      </span>
    </div>
  );
}
