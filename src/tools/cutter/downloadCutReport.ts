import { download } from '../../engine/save.ts';
import { encodeCutReport } from '../../imaging/cutReport.ts';
import { type CutterState, getZipName } from './cutterState.ts';
import type { PlanSet } from './plan/planSets.ts';

/**
 * Downloads a report about the cuts of a plan set. The report contains the ratings of the strip's rows, but no part of the
 * art. Does nothing until the strip has been read.
 */
export async function downloadCutReport(state: CutterState, set: PlanSet): Promise<void> {
  const { profile, strip, settings } = state;
  if (!profile || !strip) return;
  const text = encodeCutReport({
    width: strip.width,
    mode: settings.mode,
    limits: set.limits,
    profile,
    planned: set.computed.cuts.map(({ row }) => row),
    edited: set.history.plan.cuts.map(({ row }) => row),
  });
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  const name = getZipName(state).replace(/\.zip$/, '-cuts.json.gz');
  download(await new Response(stream).blob(), name);
}
