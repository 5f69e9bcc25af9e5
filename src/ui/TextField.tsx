import { Eye, EyeOff } from 'lucide-react';
import { type FocusEvent, type InputHTMLAttributes, type ReactNode, type Ref, useState } from 'react';
import { classNames } from './classNames.ts';
import { FieldFrame, type FieldLabels } from './FieldFrame.tsx';
import { IconButton } from './IconButton.tsx';
import styles from './TextField.module.css';

export const textTypes = ['url', 'text', 'password', 'tel', 'search', 'number', 'email', 'date', 'time'] as const;
export type TextType = (typeof textTypes)[number];

type Attributes = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'id' | 'maxLength' | 'aria-describedby'>;

export interface TextFieldProps extends FieldLabels, Attributes {
  readonly type?: TextType;
  /**
   * Maximum length, shown by a counter while the field has the focus. The field accepts longer text, because truncation would
   * silently remove the end of a pasted text.
   */
  readonly max?: number | undefined;
  /** Current length. Required for the counter. */
  readonly length?: number | undefined;
  /** Labels of the button that shows or hides a password. */
  readonly reveal?: { readonly show: string; readonly hide: string } | undefined;
  /** Decorative icon before the text. */
  readonly icon?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A native `<input>` as a form field. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    optional,
    hint,
    error,
    type = 'text',
    max,
    length,
    reveal,
    icon,
    className,
    onFocus,
    onBlur,
    ...rest
  } = props;
  const [isFocused, setFocused] = useState(false);
  const [isRevealed, setRevealed] = useState(false);
  const counter = isFocused && max !== undefined && length !== undefined ? { current: length, max } : undefined;
  const focus = (event: FocusEvent<HTMLInputElement>) => {
    setFocused(true);
    onFocus?.(event);
  };
  const blur = (event: FocusEvent<HTMLInputElement>) => {
    setFocused(false);
    onBlur?.(event);
  };
  return (
    <FieldFrame label={label} optional={optional} hint={hint} error={error} counter={counter} className={className}>
      {({ id, describedBy }) => (
        <div className={styles.control}>
          {icon !== undefined && (
            <span className={styles.icon} aria-hidden="true">
              {icon}
            </span>
          )}
          <input
            {...rest}
            id={id}
            type={isRevealed ? 'text' : type}
            aria-describedby={describedBy}
            aria-invalid={error ? true : undefined}
            className={classNames(styles.input, reveal && styles.withButton, icon !== undefined && styles.withIcon)}
            onFocus={focus}
            onBlur={blur}
            {...(type === 'password' && { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false })}
          />
          {reveal && (
            <IconButton
              className={styles.button}
              label={isRevealed ? reveal.hide : reveal.show}
              icon={isRevealed ? <EyeOff /> : <Eye />}
              onClick={() => setRevealed(!isRevealed)}
            />
          )}
        </div>
      )}
    </FieldFrame>
  );
}
