import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useId, useRef } from 'react';
import { IconButton } from '../../../ui/IconButton.tsx';
import ReaderSettingsFields from '../../../widgets/readerSettings/ReaderSettingsFields.tsx';
import styles from './SettingsPanel.module.css';

/** A panel beside the strip, on phones below it, so that the user sees the effect of a setting. Escape or the panel's button closes it. */
export default function SettingsPanel({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const title = useId();
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const opener = document.activeElement;
    panel.current?.focus({ preventScroll: true });
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);

  // Behind the panel, the focus would be covered, so Tab goes on at the panel's other end.
  const wrap = (event: ReactKeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Tab' || event.altKey || event.ctrlKey || event.metaKey) return;
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('button, input')].filter(
      (stop) => stop.checkVisibility() && !(stop instanceof HTMLInputElement && stop.type === 'radio' && !stop.checked),
    );
    const [first, last] = [stops[0], stops.at(-1)];
    const isAtStart = document.activeElement === first || document.activeElement === panel.current;
    const target = event.shiftKey ? isAtStart && last : document.activeElement === last && first;
    if (!target) return;
    event.preventDefault();
    target.focus();
  };

  useEffect(() => {
    const press = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [onClose]);

  return (
    <div ref={panel} role="dialog" aria-labelledby={title} tabIndex={-1} className={styles.panel} onKeyDown={wrap}>
      <div className={styles.head}>
        <h2 id={title} className={styles.title}>
          <Trans>Reading settings</Trans>
        </h2>
        <IconButton label={t`Close`} icon={<X />} onClick={onClose} />
      </div>
      <ReaderSettingsFields isInReader />
    </div>
  );
}
