import { type KeyboardEvent, useState } from 'react';
import { comboboxAct } from './comboboxKeys.ts';

interface ComboboxOptions {
  /** Results that could be chosen now. */
  readonly count: number;
  /** Something is there to be shown below the field. */
  readonly hasContent: boolean;
  readonly onChoose: (index: number) => void;
  readonly onClear: () => void;
}

/** The moving parts of a combobox: focus, what is active, whether the list is shown. What the keys do is `comboboxKeys.ts`. */
export function useCombobox({ count, hasContent, onChoose, onClear }: ComboboxOptions) {
  const [focused, setFocused] = useState(false);
  const [dismissed, setDismissed] = useState(false);
  const [wanted, setWanted] = useState<number>();
  const open = focused && !dismissed && hasContent;
  const active = open && wanted !== undefined && wanted < count ? wanted : undefined;

  const onKeyDown = (event: KeyboardEvent) => {
    // The keys that choose among the suggestions of an input method are the method's.
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const act = comboboxAct(event.key, { open, count, active });
    if (!act) return;
    event.preventDefault();
    switch (act.do) {
      case 'activate':
        return setWanted(act.active);
      case 'open':
        return setDismissed(false);
      case 'close':
        return setDismissed(true);
      case 'clear':
        return onClear();
      case 'choose':
        return onChoose(act.active);
    }
  };

  return {
    open,
    active,
    setActive: setWanted,
    onKeyDown,
    /** Call when other words are searched: the list is shown again, with nothing active. */
    renew: () => {
      setDismissed(false);
      setWanted(undefined);
    },
    dismiss: () => setDismissed(true),
    onFocus: () => setFocused(true),
    onBlur: () => {
      setFocused(false);
      setDismissed(false);
      setWanted(undefined);
    },
  };
}
