import { describe, expect, it } from 'vitest';
import type { OwnSeries } from '../../../../src/api/schemas/series.ts';
import {
  findAttentionItems,
  selectScheduledSeries,
  sumTotals,
} from '../../../../src/features/dashboard/overview/attention.ts';
import { sampleCover, createOwnSeries } from './sampleRows.ts';

const now = new Date('2026-11-21T12:00:00Z');

function listNeeds(parts: Partial<OwnSeries>) {
  return findAttentionItems([createOwnSeries(parts)], now).map(({ need }) => need);
}

const publicSeries = { status: 'published', cover_image: sampleCover, updated_at: '2026-11-20T00:00:00Z' } as const;

describe('findAttentionItems', () => {
  it('names the next step of an unpublished series', () => {
    expect(listNeeds({})).toEqual(['cover']);
    expect(listNeeds({ cover_image: sampleCover })).toEqual(['episode']);
    expect(listNeeds({ cover_image: sampleCover, all_episodes_count: 1, drafts_count: 1 })).toEqual(['publish']);
    expect(listNeeds({ status: 'validation_waiting' })).toEqual(['waiting']);
  });

  it('names waiting episodes and drafts of a public series', () => {
    expect(listNeeds({ ...publicSeries, drafts_count: 2, waiting_count: 1 })).toEqual(['waiting', 'drafts']);
    expect(findAttentionItems([createOwnSeries({ ...publicSeries, drafts_count: 2 })], now)[0]?.count).toBe(2);
    expect(listNeeds(publicSeries)).toEqual([]);
  });

  it('names a missing schedule of a published series without recent or planned episodes or drafts', () => {
    const quiet = { ...publicSeries, updated_at: '2026-11-01T00:00:00Z' };
    expect(listNeeds(quiet)).toEqual(['nothing-scheduled']);
    expect(listNeeds({ ...quiet, scheduled_count: 1 })).toEqual([]);
    expect(listNeeds({ ...quiet, status: 'completed' })).toEqual([]);
    expect(listNeeds({ ...quiet, drafts_count: 1 })).toEqual(['drafts']);
  });

  it('lists the most urgent series first', () => {
    const all = [
      createOwnSeries({ ...publicSeries, public_id: 'a', drafts_count: 1 }),
      createOwnSeries({ public_id: 'b' }),
      createOwnSeries({ public_id: 'c', cover_image: sampleCover, all_episodes_count: 1 }),
    ];
    expect(findAttentionItems(all, now).map(({ series }) => series.public_id)).toEqual(['b', 'c', 'a']);
  });
});

it('sumTotals adds up the counts, and selectScheduledSeries sorts by the next scheduled time', () => {
  const all = [
    createOwnSeries({
      public_id: 'a',
      episodes_count: 2,
      stats: { views: 5, subscribers: 1, likes: 3 },
      this_week: { views: 2, subscribers: 1, likes: 0, episodes: 1 },
    }),
    createOwnSeries({
      public_id: 'b',
      episodes_count: 1,
      stats: { views: 4, subscribers: 0, likes: 1 },
      this_week: { views: 3, subscribers: 0, likes: 1, episodes: 0 },
      next_scheduled_at: '2026-12-24T00:00:00.000Z',
    }),
    createOwnSeries({ public_id: 'c', next_scheduled_at: '2026-12-01T00:00:00.000Z' }),
  ];
  expect(sumTotals(all)).toEqual({
    all: { views: 9, subscribers: 1, likes: 4, episodes: 3 },
    week: { views: 5, subscribers: 1, likes: 1, episodes: 1 },
  });
  // A server that doesn't report the last week.
  expect(sumTotals([...all, createOwnSeries({ this_week: null })]).week).toBeNull();
  expect(selectScheduledSeries(all).map(({ public_id }) => public_id)).toEqual(['c', 'b']);
});
