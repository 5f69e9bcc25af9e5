/**
 * Defines what a key does in the search box (ARIA practices, 'combobox with a list'). The focus stays in the field while one of the
 * results is 'active'. The field handles all keys that aren't listed here.
 */

export interface ComboboxState {
  /** Whether the list is shown. */
  readonly open: boolean;
  /** Number of results in the list. */
  readonly count: number;
  /** Index of the active result; undefined if no result is active. */
  readonly active: number | undefined;
}

export type ComboboxAct =
  | { readonly kind: 'activate'; readonly active: number | undefined }
  /** Reopen the list without an active result. */
  | { readonly kind: 'open' }
  | { readonly kind: 'close' }
  | { readonly kind: 'clear' }
  /** Open the active result. */
  | { readonly kind: 'choose'; readonly active: number };

export function comboboxAct(key: string, { open, count, active }: ComboboxState): ComboboxAct | undefined {
  switch (key) {
    case 'ArrowDown':
    case 'ArrowUp':
      if (!open) return { kind: 'open' };
      return count === 0
        ? undefined
        : { kind: 'activate', active: beside(active, count, key === 'ArrowDown' ? 1 : -1) };
    case 'Enter':
      return open && active !== undefined ? { kind: 'choose', active } : undefined;
    case 'Escape':
      return open ? { kind: 'close' } : { kind: 'clear' };
    default:
      return undefined;
  }
}

/** Returns the next index. Cycles through all results and the field, whose index is undefined. */
function beside(active: number | undefined, count: number, step: 1 | -1): number | undefined {
  const ring = count + 1;
  const at = active === undefined ? count : active;
  const next = (at + step + ring) % ring;
  return next === count ? undefined : next;
}
