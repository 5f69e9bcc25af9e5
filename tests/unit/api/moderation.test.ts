import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import {
  createShrinkingPaging,
  getId,
  moderationKeys,
  removeClosedReport,
  removeDecidedContent,
  removeTakenDownContent,
} from '../../../src/api/moderation.ts';

const PAGE_SIZE = 20;

function createPage(ids: readonly number[], total: number) {
  return { items: ids.map((id) => ({ id: String(id) })), total };
}

/** Returns the numbers from `first` to `last`. */
function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

describe('paging of a list from which items are removed', () => {
  const { getNextPageParam } = createShrinkingPaging(getId);
  const next = (...pages: ReturnType<typeof createPage>[]) => {
    const last = pages.at(-1);
    return last && getNextPageParam(last, pages);
  };

  it('continues with the next page, and ends with the last one', () => {
    const first = createPage(range(1, PAGE_SIZE), 45);
    const second = createPage(range(21, 40), 45);
    expect([next(first), next(first, second)]).toEqual([2, 3]);
    expect(next(first, second, createPage(range(41, 45), 45))).toBeUndefined();
  });

  it('repeats a page after a removal', () => {
    expect(next(createPage(range(6, 20), 40))).toBe(1);
    // Items that are loaded twice count once.
    expect(next(createPage(range(6, 20), 40), createPage(range(6, 25), 40))).toBe(2);
  });
});

describe('lists after a decision', () => {
  function createReport(id: string, comic: string, episode: string | null) {
    return { id, comic: { public_id: comic }, episode: episode === null ? null : { public_id: episode } };
  }

  function createCachedReports() {
    const client = new QueryClient();
    const items = [createReport('1', 'a', null), createReport('2', 'a', 'a1'), createReport('3', 'b', 'b1')];
    client.setQueryData(moderationKeys.reports, { pages: [{ items, total: 3 }], pageParams: [1] });
    client.setQueryData(moderationKeys.counts, { series: 0, episodes: 0, reports: 3 });
    const read = () => ({
      data: client.getQueryData(moderationKeys.reports),
      counts: client.getQueryData(moderationKeys.counts),
    });
    return { client, read };
  }

  it.each([
    ['a series, with the reports about its episodes', 'a', ['3'], 1],
    ['an episode', 'b1', ['1', '2'], 2],
    ['something without reports', 'c', ['1', '2', '3'], 3],
  ])('lose the reports about %s that was taken down', async (_what, id, remaining, reports) => {
    const { client, read } = createCachedReports();
    await removeTakenDownContent(client, id);
    expect(read()).toMatchObject({
      data: { pages: [{ items: remaining.map((report) => ({ id: report })), total: reports }] },
      counts: { reports },
    });
  });

  it('lose a decided series, but keep the reports about it', async () => {
    const { client, read } = createCachedReports();
    const items = [{ public_id: 'a' }, { public_id: 'c' }];
    client.setQueryData(moderationKeys.series, { pages: [{ items, total: 2 }], pageParams: [1] });
    const before = read();
    await removeDecidedContent(client, 'a');
    expect(read().data).toEqual(before.data);
    expect(read().counts).toMatchObject({ reports: 3 });
    expect(client.getQueryData(moderationKeys.series)).toMatchObject({ pages: [{ items: [{ public_id: 'c' }] }] });
  });

  it('lose a closed report', async () => {
    const { client, read } = createCachedReports();
    await removeClosedReport(client, '2');
    expect(read()).toMatchObject({ data: { pages: [{ items: [{ id: '1' }, { id: '3' }], total: 2 }] } });
  });
});
