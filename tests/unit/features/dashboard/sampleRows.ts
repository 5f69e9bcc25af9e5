import type { EpisodeSummary } from '../../../../src/api/schemas/episode.ts';
import type { OwnSeries } from '../../../../src/api/schemas/series.ts';

/** Creates an empty draft series with the given fields. */
export function createOwnSeries(parts: Partial<OwnSeries>): OwnSeries {
  return {
    public_id: 'id',
    slug: 'slug',
    title: 'Title',
    language: 'en',
    status: 'draft',
    is_mature: false,
    genres: [],
    cover_image: null,
    thumbnail: null,
    banner: null,
    promo_banner: null,
    created_by: { uuid: 'u', username: 'mina', display_name: 'Mina', image: null },
    episodes_count: 0,
    published_at: null,
    updated_at: null,
    all_episodes_count: 0,
    drafts_count: 0,
    scheduled_count: 0,
    waiting_count: 0,
    next_scheduled_at: null,
    translations: [],
    stats: { views: 0, subscribers: 0, likes: 0 },
    this_week: { views: 0, subscribers: 0, likes: 0, episodes: 0 },
    created_at: '2026-01-01T00:00:00Z',
    ...parts,
  };
}

export const sampleCover: OwnSeries['cover_image'] = {
  id: 'i',
  category: 'comic-cover',
  name: 'cover.webp',
  width: 960,
  height: 1_440,
  variants: [],
};

/** Creates a draft episode with the given fields. */
export function createEpisode(parts: Partial<EpisodeSummary>): EpisodeSummary {
  return {
    public_id: 'e',
    slug: 'e',
    title: 'E',
    position: 1,
    thumbnail: null,
    status: 'draft',
    published_at: null,
    scheduled_at: null,
    views_count: 0,
    likes_count: 0,
    is_liked: false,
    reading: null,
    ...parts,
  };
}
