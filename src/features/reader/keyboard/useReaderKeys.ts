import { useEffect } from 'react';
import { findAction, type ReaderAction } from './readerKeys.ts';
import { useLatest } from '../../../widgets/strip/useLatest.ts';

/** Elements that handle keys themselves. */
const KEY_TARGETS = 'input, select, textarea, [contenteditable], [role="dialog"], [role="menu"], [role="listbox"]';

/** @param runAction performs an action; undefined if the user has turned keyboard shortcuts off */
export function useReaderKeys(runAction: ((action: ReaderAction) => void) | undefined): void {
  const latest = useLatest(runAction);

  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const action = findAction(event);
      if (!action || !latest.current) return;
      if (event.target instanceof Element && event.target.closest(KEY_TARGETS)) return;
      event.preventDefault();
      latest.current(action);
    };
    addEventListener('keydown', handleKeyDown);
    return () => removeEventListener('keydown', handleKeyDown);
  }, [latest]);
}
