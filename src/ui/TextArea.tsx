import { type FocusEvent, type Ref, type TextareaHTMLAttributes, useState } from 'react';
import { classNames } from './classNames.ts';
import { FieldFrame, type FieldLabels } from './FieldFrame.tsx';
import styles from './TextArea.module.css';
import fieldStyles from './TextField.module.css';

type Attributes = Omit<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  'id' | 'maxLength' | 'className' | 'aria-describedby'
>;

export interface TextAreaProps extends FieldLabels, Attributes {
  /** See `TextField`. */
  readonly max?: number | undefined;
  readonly length?: number | undefined;
  readonly className?: string;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/** A native `<textarea>` that grows with its text where browsers support it. */
export function TextArea(props: TextAreaProps) {
  const { label, optional, hint, error, max, length, className, onFocus, onBlur, ...rest } = props;
  const [isFocused, setFocused] = useState(false);
  const counter = isFocused && max !== undefined && length !== undefined ? { current: length, max } : undefined;
  const focus = (event: FocusEvent<HTMLTextAreaElement>) => {
    setFocused(true);
    onFocus?.(event);
  };
  const blur = (event: FocusEvent<HTMLTextAreaElement>) => {
    setFocused(false);
    onBlur?.(event);
  };
  return (
    <FieldFrame label={label} optional={optional} hint={hint} error={error} counter={counter} className={className}>
      {({ id, describedBy }) => (
        <textarea
          rows={4}
          {...rest}
          id={id}
          aria-describedby={describedBy}
          aria-invalid={error ? true : undefined}
          className={classNames(fieldStyles.input, styles.area)}
          onFocus={focus}
          onBlur={blur}
        />
      )}
    </FieldFrame>
  );
}
