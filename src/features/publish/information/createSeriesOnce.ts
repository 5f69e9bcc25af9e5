import type { Series } from '../../../api/schemas/series.ts';
import { inOneTab } from '../../../device/tabs.ts';
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
  // Two tabs that go on at the same moment make one after the other.
  return inOneTab('new series', async () => {
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
