import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { PackActions } from '../../widgets/packing/PackActions.tsx';
import type { Cutter } from './createCutter.ts';
import { type CutterState, zipNameOf } from './cutterState.ts';
import { downloadCutReport } from './downloadCutReport.ts';
import type { PlanSet } from './plan/planSets.ts';
import { useCutterMessages } from './useCutterMessages.ts';
import { usePublishEpisode } from './usePublishEpisode.ts';

interface CutterActionsProps {
  readonly state: CutterState;
  readonly cutter: Cutter;
  /** The set of cuts that is shown; absent until the strip has been read. */
  readonly shownSet: PlanSet | undefined;
  /** The plan in a line. */
  readonly children: ReactNode;
}

/** Shows the state, 'Download zip', and a menu with 'Save as…', 'Publish episode' and a report about wrong cuts. */
export function CutterActions({ state, cutter, shownSet, children }: CutterActionsProps) {
  const messages = useCutterMessages();
  const { job, reading, plans, settings } = state;
  const { publish, isPublishing, hasFailed } = usePublishEpisode(cutter);
  const [isZip, setZip] = useState(true);
  const ready = Boolean(plans) && !reading && settings.platforms.length > 0 && job.kind !== 'working';
  return (
    <PackActions
      zipName={zipNameOf(state)}
      ready={ready}
      reading={reading}
      working={job.kind === 'working' ? job.progress : undefined}
      failure={job.kind === 'failed' ? job.code : hasFailed && !isZip ? 'unexpected' : undefined}
      pack={(sink) => {
        setZip(true);
        return cutter.pack(sink, messages);
      }}
      onCancel={cutter.cancel}
      making={isPublishing || (hasFailed && !isZip) ? 'images' : 'zip'}
      options={[
        ...(settings.platforms.includes('longstrip')
          ? [
              {
                name: <Trans>Publish episode</Trans>,
                onChoose() {
                  setZip(false);
                  publish();
                },
              },
            ]
          : []),
        ...(shownSet
          ? [
              {
                name: <Trans>Report wrong cuts</Trans>,
                note: <Trans>Saves a small file without your art</Trans>,
                onChoose: () => void downloadCutReport(state, shownSet),
              },
            ]
          : []),
      ]}
    >
      {children}
    </PackActions>
  );
}
