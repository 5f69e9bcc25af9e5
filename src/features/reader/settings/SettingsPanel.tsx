import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { IconButton } from '../../../ui/IconButton.tsx';
import ReaderSettingsFields from '../../../widgets/readerSettings/ReaderSettingsFields.tsx';
import styles from './SettingsPanel.module.css';

/** A panel over a part of the page. */
export default function SettingsPanel({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const titleId = useId();
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const opener = document.activeElement;
    panel.current?.focus({ preventScroll: true });
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);

  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose();
      if (event.key === 'Tab' && panel.current?.contains(document.activeElement)) wrapFocus(panel.current, event);
    };
    addEventListener('keydown', handleKeyDown);
    return () => removeEventListener('keydown', handleKeyDown);
  }, [onClose]);

  return (
    <div ref={panel} role="dialog" aria-labelledby={titleId} tabIndex={-1} className={styles.panel}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          <Trans>Reading settings</Trans>
        </h2>
        <IconButton label={t`Close`} icon={<X />} onClick={onClose} />
      </div>
      <ReaderSettingsFields isInReader />
    </div>
  );
}

/** At either end of the panel, moves the focus to the other end, because the panel covers elements of the page. */
function wrapFocus(panel: HTMLElement, event: KeyboardEvent): void {
  const stops = [...panel.querySelectorAll<HTMLElement>('button, input')].filter((stop) => stop.checkVisibility());
  const [first, last] = [stops[0], stops.at(-1)];
  const { activeElement } = document;
  const isAtStart = activeElement === first || activeElement === panel;
  if (event.shiftKey ? !isAtStart : activeElement !== last) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
