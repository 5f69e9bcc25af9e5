import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { seriesOptions } from '../../../api/series.ts';
import type { FramedSeries } from './PublishFrame.tsx';

/**
 * Returns what the frame shows of a series, and the function that sets it once the series is loaded. At first, the series is taken
 * from the cache, so that the links to the steps don't disappear for a moment between two steps.
 */
export function useFramedSeries(
  id: string,
): readonly [series: FramedSeries | undefined, setSeries: (series: FramedSeries) => void] {
  const client = useQueryClient();
  return useState<FramedSeries | undefined>(() => client.getQueryData(seriesOptions(id).queryKey));
}
