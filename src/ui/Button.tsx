import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import styles from './Button.module.css';
import { classNames } from './classNames.ts';

interface ButtonLook {
  /** `primary`: the main action. `danger`: actions that remove or block something. Default: `quiet`. */
  readonly variant?: 'primary' | 'quiet' | 'danger';
  readonly size?: 'regular' | 'large';
  /** Decorative icon before the text. */
  readonly icon?: ReactNode;
  /** Fills the width of its container. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

export interface ButtonProps extends ButtonLook, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** Marks the button as busy: clicks do nothing. Unlike with `disabled`, the button keeps the focus. */
  readonly pending?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** Renders a native `<button>`, with `type="button"` by default. */
export function Button({
  variant = 'quiet',
  size = 'regular',
  icon,
  wide = false,
  pending = false,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={classNames(getButtonClass(variant, size, wide), pending && styles.pending, className)}
      onClick={handleClick}
      aria-busy={pending || undefined}
      aria-disabled={pending || rest['aria-disabled']}
    >
      {pending ? <span className={styles.spinner} aria-hidden="true" /> : icon && <Icon>{icon}</Icon>}
      {children}
    </button>
  );
}

export interface ButtonLinkProps extends ButtonLook, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'children'> {
  readonly href: string;
}

/** Renders a link that looks like a button. Use it only for navigation. */
export function ButtonLink({
  variant = 'quiet',
  size = 'regular',
  icon,
  wide = false,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <a {...rest} className={classNames(getButtonClass(variant, size, wide), className)}>
      {icon && <Icon>{icon}</Icon>}
      {children}
    </a>
  );
}

function getButtonClass(variant: 'primary' | 'quiet' | 'danger', size: 'regular' | 'large', wide: boolean): string {
  return classNames(styles.button, styles[variant], size === 'large' && styles.large, wide && styles.wide);
}

function Icon({ children }: { readonly children: ReactNode }) {
  return (
    <span className={styles.icon} aria-hidden="true">
      {children}
    </span>
  );
}
