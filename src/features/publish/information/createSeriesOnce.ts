import type { Series } from '../../../api/schemas/series.ts';
import { runInOneTab } from '../../../device/tabs.ts';
import type { DraftActions } from '../../../offline/drafts/useDraft.ts';
import type { InformationRequest, newSeriesEntries } from './seriesInformation.ts';

interface SeriesRequests {
  readonly create: (request: InformationRequest & { readonly draft_id: string }) => Promise<Series>;
  readonly change: (request: InformationRequest & { readonly id: string }) => Promise<Series>;
}

/**
 * Creates the series of the draft. If the draft's series is created already, changes it instead. Repeated attempts send the same
 * draft id, so that the server creates no second series.
 * @throws the error of the request
 */
export async function createSeriesOnce(
  actions: DraftActions<typeof newSeriesEntries>,
  { create, change }: SeriesRequests,
  request: InformationRequest,
): Promise<Series> {
  // If two tabs continue at the same time, the second changes the series that the first has created.
  return runInOneTab('new series', async () => {
    const { draftId = crypto.randomUUID(), created } = actions.getCurrent().fields;
    actions.set({ draftId });
    await actions.settled();
    const pendingSeries =
      created === undefined ? create({ ...request, draft_id: draftId }) : change({ id: created, ...request });
    const series = await pendingSeries;
    actions.set({ created: series.public_id });
    await actions.settled();
    return series;
  });
}
