import { Ellipsis } from 'lucide-react';
import { createContext, type ReactNode, use, useId } from 'react';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/classNames.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { usePopup } from '../../ui/usePopup.ts';
import styles from './Menu.module.css';

interface MenuProps {
  /** The accessible name of the button and of what it opens. */
  readonly label: string;
  /** In the button; three dots if left out. */
  readonly button?: ReactNode;
  readonly children: ReactNode;
}

/** What every item does once it is chosen. */
const Close = createContext<() => void>(() => undefined);

/** Things to do with something. A disclosure of plain buttons and links: Tab goes through them in order, Escape closes it. */
export function Menu({ label, button, children }: MenuProps) {
  const id = useId();
  const { place, isOpen, setOpen } = usePopup();
  const toggle = {
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? id : undefined,
    onClick: () => setOpen(!isOpen),
  };
  const close = () => {
    // Before the item acts: a dialog that it opens gives the focus back to the button.
    place.current?.querySelector('button')?.focus();
    setOpen(false);
  };
  return (
    <div ref={place} className={classNames(styles.place, isOpen && styles.open)}>
      {button === undefined ? (
        <IconButton {...toggle} label={label} icon={<Ellipsis />} />
      ) : (
        <Button {...toggle} aria-label={label}>
          {button}
        </Button>
      )}
      {isOpen && (
        <div id={id} className={styles.menu} role="group" aria-label={label}>
          <Close value={close}>{children}</Close>
        </div>
      )}
    </div>
  );
}

interface MenuItemProps {
  /** Where it leads; with `onChoose` it is a button instead. */
  readonly href?: string | undefined;
  readonly onChoose?: () => void;
  readonly isDangerous?: boolean;
  /** It stands so already. */
  readonly isCurrent?: boolean;
  /** Below, in small print. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

export function MenuItem({ href, onChoose, isDangerous = false, isCurrent = false, note, children }: MenuItemProps) {
  const close = use(Close);
  const className = classNames(styles.item, isDangerous && styles.danger, isCurrent && styles.current);
  const words = (
    <>
      <span>{children}</span>
      {note !== undefined && <span className={styles.note}>{note}</span>}
    </>
  );
  if (href !== undefined) {
    return (
      <a href={href} className={className}>
        {words}
      </a>
    );
  }
  const choose = () => {
    close();
    onChoose?.();
  };
  return (
    <button type="button" className={className} aria-current={isCurrent || undefined} onClick={choose}>
      {words}
    </button>
  );
}
