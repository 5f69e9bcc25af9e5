import { useEffect } from 'react';
import { actionOf, type ReaderAction } from './readerKeys.ts';
import { useLatest } from '../../../widgets/strip/useLatest.ts';

/** Elements that handle keys themselves: text fields and selection controls. */
const KEY_TARGETS = 'input, select, textarea, [contenteditable], [role="dialog"], [role="menu"], [role="listbox"]';

/** @param act performs an action; undefined if the user has turned keyboard shortcuts off */
export function useReaderKeys(act: ((action: ReaderAction) => void) | undefined): void {
  const latest = useLatest(act);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const action = actionOf(event);
      if (!action || !latest.current) return;
      if (event.target instanceof Element && event.target.closest(KEY_TARGETS)) return;
      event.preventDefault();
      latest.current(action);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [latest]);
}
