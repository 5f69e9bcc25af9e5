import { describe, expect, it } from 'vitest';
import { filterAndSort, toListQuery, parseListState } from '../../../../src/features/dashboard/list/seriesFilter.ts';
import { findOutOfOrder } from '../../../../src/features/dashboard/series/schedule/chronology.ts';
import { canChangeTo } from '../../../../src/features/dashboard/series/actions/episodeChoices.ts';
import { listStatusChoices } from '../../../../src/features/dashboard/series/statusChoices.ts';
import { createEpisode, createOwnSeries } from './sampleRows.ts';

describe('status choices', () => {
  it('of a series include draft only while no episode is public', () => {
    expect(listStatusChoices({ status: 'draft', episodes_count: 0 })).toEqual(['published']);
    expect(listStatusChoices({ status: 'paused', episodes_count: 3 })).toEqual(['published', 'completed', 'canceled']);
    expect(listStatusChoices({ status: 'published', episodes_count: 0 })).toContain('draft');
    expect(listStatusChoices({ status: 'unknown', episodes_count: 0 })).toEqual([]);
  });

  it('of an episode depend on its status', () => {
    const listChoices = (status: Parameters<typeof createEpisode>[0]['status']) =>
      (['draft', 'published', 'scheduled'] as const).filter((target) => canChangeTo(createEpisode({ status }), target));
    expect(listChoices('draft')).toEqual(['published', 'scheduled']);
    expect(listChoices('scheduled')).toEqual(['draft', 'published', 'scheduled']);
    expect(listChoices('published')).toEqual(['draft']);
    expect(listChoices('publishing')).toEqual(['draft', 'published']);
    expect(listChoices('unknown')).toEqual([]);
  });
});

describe('the series list filtered by its query string', () => {
  const all = [
    createOwnSeries({
      public_id: 'a',
      title: 'Épée 10',
      status: 'paused',
      stats: { views: 1, subscribers: 9, likes: 0 },
    }),
    createOwnSeries({ public_id: 'b', title: 'Epee 9', stats: { views: 5, subscribers: 0, likes: 0 } }),
  ];
  const ids = (query: string) => filterAndSort(all, parseListState(query), 'en').map(({ public_id }) => public_id);

  it('searches regardless of accents, filters by status and sorts by each order', () => {
    expect(ids('')).toEqual(['a', 'b']);
    expect(ids('?q=ÉPEE')).toEqual(['a', 'b']);
    expect(ids('?sort=title')).toEqual(['b', 'a']);
    expect(ids('?sort=views')).toEqual(['b', 'a']);
    expect(ids('?sort=subscribers')).toEqual(['a', 'b']);
    expect(ids('?status=paused')).toEqual(['a']);
  });

  it('omits defaults and invalid values from the query string', () => {
    expect(toListQuery(parseListState('?status=nonsense&sort=1'))).toBe('');
    expect(toListQuery(parseListState('?status=draft&q=a%20b'))).toBe('?status=draft&q=a+b');
  });
});

describe('findOutOfOrder', () => {
  const first = createEpisode({ public_id: '1', status: 'published', published_at: '2026-01-01T00:00:00Z' });
  const second = createEpisode({ public_id: '2', status: 'scheduled', scheduled_at: '2026-02-01T00:00:00Z' });
  const third = createEpisode({ public_id: '3' });

  it('finds an episode whose new time is before that of a previous episode or after that of a later one', () => {
    expect(findOutOfOrder([first, second, third], new Map([['3', new Date('2026-01-15')]]))).toEqual({
      predecessor: second,
      successor: third,
    });
    expect(findOutOfOrder([first, third, second], new Map([['3', new Date('2026-03-15')]]))).toEqual({
      predecessor: third,
      successor: second,
    });
  });

  it('finds a scheduled episode whose time is before a previous episode’s new time, even if one between is later', () => {
    const planned = createEpisode({ public_id: 'a' });
    const later = createEpisode({ public_id: 'b', status: 'scheduled', scheduled_at: '2026-01-06T00:00:00Z' });
    const sooner = createEpisode({ public_id: 'c', status: 'scheduled', scheduled_at: '2026-01-04T00:00:00Z' });
    expect(findOutOfOrder([planned, later, sooner], new Map([['a', new Date('2026-01-05')]]))).toEqual({
      predecessor: planned,
      successor: sooner,
    });
  });

  it('ignores episodes without a time, and a wrong order of episodes that keep their time', () => {
    expect(findOutOfOrder([first, second, third], new Map([['3', new Date('2026-03-15')]]))).toBeUndefined();
    expect(findOutOfOrder([second, first, third], new Map([['3', new Date('2026-03-15')]]))).toBeUndefined();
  });
});
