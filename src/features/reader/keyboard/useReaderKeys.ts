import { useEffect } from 'react';
import { actionOf, type ReaderAction } from './readerKeys.ts';
import { useLatest } from '../../../widgets/strip/useLatest.ts';

/** Where keys are typed, or move what is chosen. */
const TAKES_KEYS = 'input, select, textarea, [contenteditable], [role="dialog"], [role="menu"], [role="listbox"]';

/** @param act undefined while the person wants no keys */
export function useReaderKeys(act: ((action: ReaderAction) => void) | undefined): void {
  const latest = useLatest(act);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const action = actionOf(event);
      if (!action || !latest.current) return;
      if (event.target instanceof Element && event.target.closest(TAKES_KEYS)) return;
      event.preventDefault();
      latest.current(action);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [latest]);
}
