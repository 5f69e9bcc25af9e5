import type { QueryClient } from '@tanstack/react-query';
import { isApiError, isForLater } from '../../../api/apiError.ts';
import type { Series } from '../../../api/schemas/series.ts';
import { ownSeriesOptions } from '../../../api/series.ts';
import type { DraftActions } from '../../../pwa/drafts/useDraft.ts';
import type { InformationRequest, newSeriesEntries } from './seriesInformation.ts';

/** ms by which the clocks of device and upstream may differ. */
const CLOCKS_MS = 5 * 60_000;

interface Calls {
  readonly create: (request: InformationRequest) => Promise<Series>;
  readonly change: (request: InformationRequest & { readonly id: string }) => Promise<Series>;
}

/**
 * Makes the series of the draft, and tells every tab what has become of it. When an earlier try got no answer (the network went, the
 * tab was closed), the series may be there all the same: then that one is taken, and no second one made.
 */
export async function createSeriesOnce(
  client: QueryClient,
  actions: DraftActions<typeof newSeriesEntries>,
  { create, change }: Calls,
  request: InformationRequest,
): Promise<Series> {
  return alone(async () => {
    const { sentAt, created } = actions.now().fields;
    actions.set({ sentAt: Date.now() });
    await actions.settled();
    try {
      const made = created ?? (sentAt === undefined ? undefined : await madeBefore(client, request.title, sentAt));
      const series = await (made === undefined ? create(request) : change({ id: made, ...request }));
      actions.set({ created: series.public_id });
      await actions.settled();
      return series;
    } catch (error) {
      // Refused is refused: nothing has come of it.
      if (isApiError(error) && !isForLater(error)) actions.set({ sentAt: undefined });
      throw error;
    }
  });
}

/** public_id of a draft of this title that came about since then. */
async function madeBefore(client: QueryClient, title: string, sentAt: number): Promise<string | undefined> {
  const { pages } = await client.fetchInfiniteQuery({ ...ownSeriesOptions({ status: ['draft'] }), staleTime: 0 });
  const found = pages
    .flatMap(({ items }) => items)
    .find((one) => one.title === title && Date.parse(one.created_at) >= sentAt - CLOCKS_MS);
  return found?.public_id;
}

/** Two tabs that go on at the same moment make one after the other. Where there are no locks (plain http), they may make two. */
function alone<Result>(task: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? navigator.locks.request('new series', task) : task();
}
