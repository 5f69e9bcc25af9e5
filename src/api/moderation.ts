/** Queries and actions of moderators. Don't persist the lists on the device: they contain data of other users. */
import { infiniteQueryOptions, type InfiniteData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { BodyOf } from './transport/call.ts';
import { send } from './transport/client.ts';
import { limits } from './schemas/limits.ts';
import {
  type ModerationCounts,
  type ModeratedPerson,
  moderationEndpoints,
  type OpenReport,
  type WaitingEpisode,
  type WaitingSeries,
} from './schemas/moderation.ts';
import { staleTimeMs } from './transport/timing.ts';
import { userKeys } from './currentUser.ts';

const root = ['moderation'] as const;
export const moderationKeys = {
  root,
  counts: [...root, 'counts'] as const,
  series: [...root, 'series'] as const,
  episodes: [...root, 'episodes'] as const,
  reports: [...root, 'reports'] as const,
  people: [...root, 'people'] as const,
  filteredPeople: (filter: PeopleFilter) => [...root, 'people', filter] as const,
  log: [...root, 'log'] as const,
};

export interface PeopleFilter {
  /** A part of the username or the display name; '' finds everyone. */
  readonly keywords: string;
  /** Whether to find only blocked users. */
  readonly blocked: boolean;
}

const pageSize = limits.pageSize.usual;

interface Page<Item> {
  readonly items: readonly Item[];
  readonly total: number;
}

/**
 * Paging of lists from which moderators remove items. The number of the next page is computed from the number of different items
 * loaded, because the items after a removed one move to earlier pages.
 * @param getKey returns the id of an item
 */
export function createShrinkingPaging<Item>(getKey: (item: Item) => string) {
  return {
    initialPageParam: 1,
    getNextPageParam: ({ total }: Page<Item>, pages: readonly Page<Item>[]) => {
      const loaded = new Set(pages.flatMap(({ items }) => items).map(getKey)).size;
      return loaded < total ? Math.floor(loaded / pageSize) + 1 : undefined;
    },
    staleTime: staleTimeMs.personal,
  };
}

export function getPublicId({ public_id: id }: { readonly public_id: string }): string {
  return id;
}

export function getId({ id }: { readonly id: string }): string {
  return id;
}

export function getUuid({ uuid }: { readonly uuid: string }): string {
  return uuid;
}

export const moderationCountsOptions = queryOptions({
  queryKey: moderationKeys.counts,
  queryFn: ({ signal }) => send(moderationEndpoints.counts, { signal }),
  staleTime: staleTimeMs.personal,
});

export const waitingSeriesOptions = infiniteQueryOptions({
  queryKey: moderationKeys.series,
  queryFn: ({ pageParam, signal }) =>
    send(moderationEndpoints.series, { query: { pageNumber: pageParam, pageSize }, signal }),
  ...createShrinkingPaging<WaitingSeries>(getPublicId),
});

export const waitingEpisodesOptions = infiniteQueryOptions({
  queryKey: moderationKeys.episodes,
  queryFn: ({ pageParam, signal }) =>
    send(moderationEndpoints.episodes, { query: { pageNumber: pageParam, pageSize }, signal }),
  ...createShrinkingPaging<WaitingEpisode>(getPublicId),
});

export const openReportsOptions = infiniteQueryOptions({
  queryKey: moderationKeys.reports,
  queryFn: ({ pageParam, signal }) =>
    send(moderationEndpoints.reports, { query: { pageNumber: pageParam, pageSize }, signal }),
  ...createShrinkingPaging<OpenReport>(getId),
});

export function moderatedPeopleOptions({ keywords, blocked }: PeopleFilter) {
  return infiniteQueryOptions({
    queryKey: moderationKeys.filteredPeople({ keywords, blocked }),
    queryFn: ({ pageParam, signal }) => {
      const filter = { ...(keywords !== '' && { keywords }), ...(blocked && { blocked }) };
      return send(moderationEndpoints.people, { query: { ...filter, pageNumber: pageParam, pageSize }, signal });
    },
    ...createShrinkingPaging<ModeratedPerson>(getUuid),
  });
}

export const moderationLogOptions = infiniteQueryOptions({
  queryKey: moderationKeys.log,
  queryFn: ({ pageParam, signal }) =>
    send(moderationEndpoints.log, { query: { pageNumber: pageParam, pageSize }, signal }),
  ...createShrinkingPaging(getId),
  // Other moderators add entries.
  staleTime: 0,
});

/**
 * Approves a waiting series or episode.
 * @param id its public_id
 * @throws ApiError, `conflict` or `notFound` if it doesn't wait any more
 */
export function approveContent(id: string): Promise<void> {
  return send(moderationEndpoints.approve, { params: { id } });
}

/** Makes a waiting series or episode a draft. @throws ApiError as `approveContent` */
export function sendContentBack(id: string, body: BodyOf<typeof moderationEndpoints.sendBack>): Promise<void> {
  return send(moderationEndpoints.sendBack, { params: { id }, body });
}

/**
 * Makes a series or an episode a draft, and closes its reports. @throws ApiError, `notFound` if moderators can't open it any more
 */
export function takeContentDown(id: string, body: BodyOf<typeof moderationEndpoints.takeDown>): Promise<void> {
  return send(moderationEndpoints.takeDown, { params: { id }, body });
}

/** @throws ApiError, `notFound` if the report is closed already */
export function closeReport(id: string): Promise<void> {
  return send(moderationEndpoints.closeReport, { params: { id }, body: {} });
}

/**
 * `id` is the user's uuid or username.
 * @throws ApiError, `conflict` if the user is blocked already, `refused` if the user is a moderator
 */
export function blockPerson(id: string, body: BodyOf<typeof moderationEndpoints.block>): Promise<void> {
  return send(moderationEndpoints.block, { params: { id }, body });
}

/** `id` as in `blockPerson`. @throws ApiError, `conflict` if the user isn't blocked, `refused` if the user is a moderator */
export function unblockPerson(id: string, body: BodyOf<typeof moderationEndpoints.unblock>): Promise<void> {
  return send(moderationEndpoints.unblock, { params: { id }, body });
}

/**
 * Removes an approved or sent-back series or episode from the cached lists, and refetches other data.
 * @param id public_id of the series or episode
 */
export function removeDecidedContent(client: QueryClient, id: string): Promise<void> {
  removeFromList(client, 'series', (item) => item.public_id === id);
  removeFromList(client, 'episodes', (item) => item.public_id === id);
  return reloadModeration(client);
}

/** Like `removeDecidedContent`, for a series or an episode that was taken down. Also removes the reports about it. */
export function removeTakenDownContent(client: QueryClient, id: string): Promise<void> {
  removeFromList(client, 'reports', ({ comic, episode }) => comic.public_id === id || episode?.public_id === id);
  return removeDecidedContent(client, id);
}

/** Removes a closed report from the cached list, and refetches other data. */
export function removeClosedReport(client: QueryClient, id: string): Promise<void> {
  removeFromList(client, 'reports', (report) => report.id === id);
  return reloadModeration(client);
}

/** Refetches the counts, the log, series and episodes, but not the lists that `removeFromList` has changed. */
async function reloadModeration(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: moderationKeys.counts }),
    client.invalidateQueries({ queryKey: moderationKeys.log }),
    client.invalidateQueries({ queryKey: ['series'] }),
    client.invalidateQueries({ queryKey: ['episode'] }),
  ]);
}

/** Refetches the moderators' data, profiles and series, because blocking a user may take down series. */
export async function reloadAfterBlock(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: root }),
    client.invalidateQueries({ queryKey: userKeys.people }),
    client.invalidateQueries({ queryKey: ['series'] }),
  ]);
}

/** Refetches the moderators' data, and the signed-in user, who may not be a moderator any more. */
export async function reloadAfterRefusal(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: root }),
    client.invalidateQueries({ queryKey: userKeys.current }),
  ]);
}

interface ListItems extends Record<keyof ModerationCounts, unknown> {
  readonly series: WaitingSeries;
  readonly episodes: WaitingEpisode;
  readonly reports: OpenReport;
}

/** Removes items from a cached list, and subtracts their number from the list's cached count. */
function removeFromList<Name extends keyof ListItems>(
  client: QueryClient,
  name: Name,
  isRemoved: (item: ListItems[Name]) => boolean,
): void {
  let removed = 0;
  client.setQueryData<InfiniteData<Page<ListItems[Name]>>>(moderationKeys[name], (data) => {
    if (data === undefined) return undefined;
    const pages = data.pages.map((page) => ({ ...page, items: page.items.filter((item) => !isRemoved(item)) }));
    removed = data.pages.reduce((sum, { items }, index) => sum + items.length - (pages[index]?.items.length ?? 0), 0);
    return { ...data, pages: pages.map((page) => ({ ...page, total: Math.max(0, page.total - removed) })) };
  });
  client.setQueryData<ModerationCounts>(
    moderationKeys.counts,
    (counts) => counts && { ...counts, [name]: Math.max(0, counts[name] - removed) },
  );
}
