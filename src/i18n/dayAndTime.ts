/** Formats times as numbers, `dd/MM/yyyy HH:mm`, in the device's time zone. The same in every language. */
import { lightFormat } from 'date-fns/lightFormat';

const DATE = 'dd/MM/yyyy';
const TIME = 'HH:mm';

/** Formats a time such as `2026-11-21T13:05:00Z` as "21/11/2026 14:05" (on a device in Paris). */
export function formatDateTime(moment: string | Date): string {
  return lightFormat(moment, `${DATE} ${TIME}`);
}

/** Formats the day of a time as "21/11/2026". */
export function formatDay(moment: string | Date): string {
  return lightFormat(moment, DATE);
}
