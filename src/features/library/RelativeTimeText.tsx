import { useDateFormats } from '../../i18n/dates.ts';

export interface RelativeTimeProps {
  readonly moment: string | Date;
}

export default function RelativeTimeText({ moment }: RelativeTimeProps) {
  return useDateFormats().ago(moment);
}
