/**
 * Defines what a key does in the search box, as in the ARIA pattern for a combobox with a listbox popup
 * (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/). The focus stays in the field while one of the results is 'active'. Before
 * the user types, the recent searches count as results. The field handles all keys that aren't listed here.
 */

export interface ComboboxState {
  /** Whether the popup is shown: a list, or a message without results. */
  readonly isOpen: boolean;
  /** Number of results in the list. */
  readonly count: number;
  /** Index of the active result; undefined if no result is active. */
  readonly active: number | undefined;
}

export type ComboboxAction =
  | { readonly kind: 'activate'; readonly active: number | undefined }
  /** Reopen the popup. The result that was active before is active again. */
  | { readonly kind: 'open' }
  | { readonly kind: 'close' }
  | { readonly kind: 'clear' }
  /** Open the active result. */
  | { readonly kind: 'choose'; readonly active: number };

/** Returns the action of a key (`KeyboardEvent.key`); undefined if the field handles the key. */
export function getComboboxAction(key: string, { isOpen, count, active }: ComboboxState): ComboboxAction | undefined {
  switch (key) {
    case 'ArrowDown':
    case 'ArrowUp':
      if (!isOpen) return { kind: 'open' };
      return count === 0
        ? undefined
        : { kind: 'activate', active: getNextIndex(active, count, key === 'ArrowDown' ? 1 : -1) };
    case 'Enter':
      return isOpen && active !== undefined ? { kind: 'choose', active } : undefined;
    case 'Escape':
      return isOpen ? { kind: 'close' } : { kind: 'clear' };
    default:
      return undefined;
  }
}

/** Returns the next index. Cycles through all results and the field, whose index is undefined. */
function getNextIndex(active: number | undefined, count: number, step: 1 | -1): number | undefined {
  const cycleLength = count + 1;
  const current = active === undefined ? count : active;
  const next = (current + step + cycleLength) % cycleLength;
  return next === count ? undefined : next;
}
