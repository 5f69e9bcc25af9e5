import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { seriesOptions } from '../../../api/series.ts';
import type { FramedSeries } from './PublishFrame.tsx';

/**
 * State for the `series` of `PublishFrame`. The initial value comes from the query cache, so that the links to the steps don't
 * disappear for a moment between two steps.
 */
export function useFramedSeries(
  id: string,
): readonly [series: FramedSeries | undefined, setSeries: (series: FramedSeries) => void] {
  const client = useQueryClient();
  return useState<FramedSeries | undefined>(() => client.getQueryData(seriesOptions(id).queryKey));
}
