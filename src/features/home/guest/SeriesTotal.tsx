import { Plural } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { newOptions } from '../lists.ts';

/** A sentence with the number of series. */
export function SeriesTotal() {
  const total = useInfiniteQuery(newOptions).data?.pages[0]?.total ?? 0;
  if (total === 0) return null;
  return (
    <Plural
      value={total}
      one="# series, free to read. No account needed."
      other="# series, free to read. No account needed."
    />
  );
}
