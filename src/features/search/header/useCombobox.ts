import { type KeyboardEvent, useState } from 'react';
import { getComboboxAction } from './comboboxKeys.ts';

interface ComboboxOptions {
  /** Number of results that the user can choose. */
  readonly count: number;
  readonly hasContent: boolean;
  readonly onChoose: (index: number) => void;
  readonly onClear: () => void;
}

/** State of a combobox. `comboboxKeys.ts` defines the keys. */
export function useCombobox({ count, hasContent, onChoose, onClear }: ComboboxOptions) {
  const [isFocused, setFocused] = useState(false);
  const [isDismissed, setDismissed] = useState(false);
  const [wantedIndex, setWantedIndex] = useState<number>();
  const isOpen = isFocused && !isDismissed && hasContent;
  const active = isOpen && wantedIndex !== undefined && wantedIndex < count ? wantedIndex : undefined;

  const onKeyDown = (event: KeyboardEvent) => {
    // During IME composition, the input method handles the keys.
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const action = getComboboxAction(event.key, { isOpen, count, active });
    if (!action) return;
    event.preventDefault();
    switch (action.kind) {
      case 'activate':
        return setWantedIndex(action.active);
      case 'open':
        return setDismissed(false);
      case 'close':
        return setDismissed(true);
      case 'clear':
        return onClear();
      case 'choose':
        return onChoose(action.active);
    }
  };

  return {
    isOpen,
    active,
    setActive: setWantedIndex,
    onKeyDown,
    /** Call when the search text changes. Shows the popup again, without an active result. */
    renew: () => {
      setDismissed(false);
      setWantedIndex(undefined);
    },
    dismiss: () => setDismissed(true),
    onFocus: () => setFocused(true),
    onBlur: () => {
      setFocused(false);
      setDismissed(false);
      setWantedIndex(undefined);
    },
  };
}
