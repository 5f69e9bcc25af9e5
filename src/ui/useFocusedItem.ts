import { type RefObject, useEffect, useState } from 'react';

/** Returns the index of the list item that contains the focus. Reads the item's `aria-posinset`. */
export function useFocusedItem(list: RefObject<HTMLElement | null>): number | undefined {
  const [focused, setFocused] = useState<number>();
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const focus = ({ target }: FocusEvent) => setFocused(getItemIndex(target));
    // The focus may move to a neighbour.
    const blur = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) setFocused(undefined);
    };
    element.addEventListener('focusin', focus);
    element.addEventListener('focusout', blur);
    return () => {
      element.removeEventListener('focusin', focus);
      element.removeEventListener('focusout', blur);
    };
  }, [list]);
  return focused;
}

function getItemIndex(target: EventTarget | null): number | undefined {
  const item = target instanceof Element ? target.closest('li') : undefined;
  const position = Number(item?.getAttribute('aria-posinset'));
  return position > 0 ? position - 1 : undefined;
}
