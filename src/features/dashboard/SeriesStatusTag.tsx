import type { SeriesSummary } from '../../api/schemas/series.ts';
import { Tag, type TagProps } from '../../ui/Tag.tsx';
import { useSeriesMessages } from '../../widgets/seriesCard/useSeriesMessages.ts';

type Status = SeriesSummary['status'];

const tones: Readonly<Record<Status, TagProps['tone']>> = {
  draft: 'plain',
  published: 'success',
  paused: 'warning',
  completed: 'accent',
  canceled: 'danger',
  validation_waiting: 'warning',
  unknown: 'plain',
};

export function SeriesStatusTag({ status }: { readonly status: Status }) {
  const messages = useSeriesMessages();
  return <Tag tone={tones[status]}>{messages.status[status]}</Tag>;
}
