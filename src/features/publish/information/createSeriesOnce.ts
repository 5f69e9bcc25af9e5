import type { Series } from '../../../api/schemas/series.ts';
import type { DraftActions } from '../../../offline/drafts/useDraft.ts';
import type { InformationRequest, newSeriesEntries } from './seriesInformation.ts';

interface Calls {
  readonly create: (request: InformationRequest & { readonly draft_id: string }) => Promise<Series>;
  readonly change: (request: InformationRequest & { readonly id: string }) => Promise<Series>;
}

/**
 * Makes the series of the draft, and tells every tab what has become of it. When an earlier try got no answer (the network went, the
 * tab was closed), the same draft is sent again: the upstream makes no second series of it.
 */
export async function createSeriesOnce(
  actions: DraftActions<typeof newSeriesEntries>,
  { create, change }: Calls,
  request: InformationRequest,
): Promise<Series> {
  return alone(async () => {
    const { draftId = crypto.randomUUID(), created } = actions.now().fields;
    actions.set({ draftId });
    await actions.settled();
    const made =
      created === undefined ? create({ ...request, draft_id: draftId }) : change({ id: created, ...request });
    const series = await made;
    actions.set({ created: series.public_id });
    await actions.settled();
    return series;
  });
}

/** Two tabs that go on at the same moment make one after the other; where there are no locks (plain http), at the same time. */
function alone<Result>(task: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? navigator.locks.request('new series', task) : task();
}
