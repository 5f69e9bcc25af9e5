/**
 * Defines what a key does in the search box, after the ARIA pattern for a combobox
 * (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/). The focus stays in the field while a result is 'active'. Recent searches
 * count as results.
 */

export interface ComboboxState {
  readonly isOpen: boolean;
  /** Number of results. */
  readonly count: number;
  /** Index of the active result. */
  readonly active: number | undefined;
}

export type ComboboxAction =
  | { readonly kind: 'activate'; readonly active: number | undefined }
  | { readonly kind: 'open' }
  | { readonly kind: 'close' }
  | { readonly kind: 'clear' }
  /** Open the active result. */
  | { readonly kind: 'choose'; readonly active: number };

/** Returns the action of a key; undefined if the field handles it. @param key `KeyboardEvent.key` */
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

/** Returns the next index. Cycles through the results and the field (undefined). */
function getNextIndex(active: number | undefined, count: number, step: 1 | -1): number | undefined {
  const cycleLength = count + 1;
  const current = active === undefined ? count : active;
  const next = (current + step + cycleLength) % cycleLength;
  return next === count ? undefined : next;
}
