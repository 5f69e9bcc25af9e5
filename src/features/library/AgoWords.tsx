import { useDateFormats } from '../../i18n/dates.ts';

export interface AgoProps {
  readonly moment: string | Date;
}

export default function AgoWords({ moment }: AgoProps) {
  return useDateFormats().ago(moment);
}
