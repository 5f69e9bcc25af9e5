import { useDateFormats } from '../../i18n/dates.ts';

export interface RelativeTimeProps {
  /** A date, or a time in ISO 8601. */
  readonly moment: string | Date;
}

export default function RelativeTimeText({ moment }: RelativeTimeProps) {
  return useDateFormats().ago(moment);
}
