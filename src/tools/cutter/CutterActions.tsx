import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PackActions, type SaveOption } from '../../widgets/packing/PackActions.tsx';
import type { Cutter } from './createCutter.ts';
import { type CutterState, getZipName } from './cutterState.ts';
import { downloadCutReport } from './downloadCutReport.ts';
import type { PlanSet } from './plan/planSets.ts';
import { useCutterMessages } from './useCutterMessages.ts';
import type { Publishing } from './usePublishEpisode.ts';

interface CutterActionsProps {
  readonly state: CutterState;
  readonly cutter: Cutter;
  readonly publishing: Publishing;
  /** The set of cuts that is shown. Undefined until the strip has been read, and if no platform is chosen. */
  readonly shownSet: PlanSet | undefined;
  /** A line of text about the plan, shown while nothing is being read or made. */
  readonly children: ReactNode;
}

/** Shows the progress or the plan, 'Download zip', and a menu with further actions. */
export function CutterActions({ state, cutter, publishing, shownSet, children }: CutterActionsProps) {
  const messages = useCutterMessages();
  const { job, reading, plans, settings } = state;
  const isReady = Boolean(plans) && !reading && settings.platforms.length > 0 && job.kind !== 'working';
  const options: SaveOption[] = [];
  if (settings.platforms.includes('longstrip'))
    options.push({ id: 'publish', name: <Trans>Publish episode</Trans>, onChoose: publishing.publish });
  if (shownSet)
    options.push({
      id: 'report',
      name: <Trans>Report wrong cuts</Trans>,
      note: <Trans>Saves a small file without your art</Trans>,
      onChoose: () => void downloadCutReport(state, shownSet),
    });
  return (
    <PackActions
      zipName={getZipName(state)}
      ready={isReady}
      reading={reading}
      working={job.kind === 'working' ? job.progress : undefined}
      failure={job.kind === 'failed' ? job.code : publishing.state === 'failed' ? 'unexpected' : undefined}
      pack={(sink) => {
        publishing.reset();
        return cutter.pack(sink, messages);
      }}
      onCancel={cutter.cancel}
      making={publishing.state === 'none' ? 'zip' : 'images'}
      options={options}
    >
      {children}
    </PackActions>
  );
}
