import { useEffect } from 'react';
import type { Series } from '../../api/schemas/series.ts';
import { seriesFeedAddress } from '../../api/series.ts';

const FEED = 'application/rss+xml';

/** Names the feed of a series in the head of the page, where feed readers and browsers look for it. */
export function useFeedLink({ slug, title }: Pick<Series, 'slug' | 'title'>): void {
  useEffect(() => {
    // A page that was opened by its address has one from the server.
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
