import { useEffect } from 'react';
import type { Series } from '../../api/schemas/series.ts';
import { seriesFeedAddress } from '../../api/series.ts';

const FEED_TYPE = 'application/rss+xml';

/** Adds a link to the series' feed to the document head. */
export function useFeedLink({ slug, title }: Pick<Series, 'slug' | 'title'>): void {
  useEffect(() => {
    // The host may have rendered the link.
    if (document.head.querySelector(`link[type="${FEED_TYPE}"]`)) return undefined;
    const link = document.createElement('link');
    link.rel = 'alternate';
    link.type = FEED_TYPE;
    link.title = title;
    link.href = seriesFeedAddress(slug);
    document.head.append(link);
    return () => link.remove();
  }, [slug, title]);
}
