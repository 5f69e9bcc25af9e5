/**
 * Moments in numbers, `dd/MM/yyyy HH:mm` (product.md §9), in the time zone of the device. The same in every language, so they need
 * no words of one, and none of the code that makes them: that is `dates.ts`.
 */
import { lightFormat } from 'date-fns/lightFormat';

const DATE = 'dd/MM/yyyy';
const TIME = 'HH:mm';

/** "21/11/2026 14:05". A moment as the contract has it: `2026-11-21T13:05:00Z`. */
export function dateTimeOf(moment: string | Date): string {
  return lightFormat(moment, `${DATE} ${TIME}`);
}

/** "21/11/2026". */
export function dateOf(moment: string | Date): string {
  return lightFormat(moment, DATE);
}
