import { ChevronDown, Ellipsis } from 'lucide-react';
import { createContext, type ReactNode, use, useId } from 'react';
import { Button } from './Button.tsx';
import { classNames } from './classNames.ts';
import { IconButton } from './IconButton.tsx';
import { usePopup } from './usePopup.ts';
import styles from './Menu.module.css';

interface MenuProps {
  /** Accessible name of the button and the menu. */
  readonly label: string;
  /** Text of the button; three dots by default. */
  readonly button?: ReactNode;
  readonly opensUp?: boolean;
  readonly children: ReactNode;
}

/** The function that closes the menu. */
const Close = createContext<() => void>(() => undefined);

/** A menu of actions. It is a disclosure with plain buttons and links. */
export function Menu({ label, button, opensUp = false, children }: MenuProps) {
  const id = useId();
  const { containerRef, isOpen, setOpen } = usePopup();
  const toggle = {
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? id : undefined,
    onClick: () => setOpen(!isOpen),
  };
  const close = () => {
    // Focuses the button before the item's action, so that a dialog opened by the action returns the focus to the button.
    containerRef.current?.querySelector('button')?.focus();
    setOpen(false);
  };
  return (
    <div ref={containerRef} className={classNames(styles.container, isOpen && styles.open)}>
      {button === undefined ? (
        <IconButton {...toggle} label={label} icon={<Ellipsis />} />
      ) : (
        <Button {...toggle} aria-label={label} className={styles.button}>
          {button}
          <ChevronDown aria-hidden="true" className={styles.arrow} />
        </Button>
      )}
      {isOpen && (
        <div id={id} className={classNames(styles.menu, opensUp && styles.above)} role="group" aria-label={label}>
          <Close value={close}>{children}</Close>
        </div>
      )}
    </div>
  );
}

/** Title of the items that follow. */
export function MenuTitle({ children }: { readonly children: ReactNode }) {
  return <p className={styles.title}>{children}</p>;
}

interface MenuItemProps {
  /** Makes the item a link, which ignores `onChoose`. */
  readonly href?: string | undefined;
  readonly onChoose?: () => void;
  readonly isDangerous?: boolean;
  /** Small print below the label. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** An item of a `Menu`: a link or a button. */
export function MenuItem({ href, onChoose, isDangerous = false, note, children }: MenuItemProps) {
  const close = use(Close);
  const className = classNames(styles.item, isDangerous && styles.danger);
  const content = (
    <>
      <span>{children}</span>
      {note !== undefined && <span className={styles.note}>{note}</span>}
    </>
  );
  if (href !== undefined) {
    return (
      <a href={href} className={className}>
        {content}
      </a>
    );
  }
  const choose = () => {
    close();
    onChoose?.();
  };
  return (
    <button type="button" className={className} onClick={choose}>
      {content}
    </button>
  );
}
