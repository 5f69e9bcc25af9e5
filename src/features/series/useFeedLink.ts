import { useEffect } from 'react';
import type { Series } from '../../api/schemas/series.ts';
import { seriesFeedAddress } from '../../api/series.ts';

const FEED = 'application/rss+xml';

/** Adds the link to a series' feed to the document head, where feed readers and browsers look for it. */
export function useFeedLink({ slug, title }: Pick<Series, 'slug' | 'title'>): void {
  useEffect(() => {
    // The host already renders the link for the first page loaded.
    if (document.head.querySelector(`link[type="${FEED}"]`)) return undefined;
    const link = document.createElement('link');
    link.rel = 'alternate';
    link.type = FEED;
    link.title = title;
    link.href = seriesFeedAddress(slug);
    document.head.append(link);
    return () => link.remove();
  }, [slug, title]);
}
