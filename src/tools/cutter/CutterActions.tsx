import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { PackActions } from '../../widgets/packing/PackActions.tsx';
import type { Cutter } from './createCutter.ts';
import { type CutterState, zipNameOf } from './cutterState.ts';
import { useCutterMessages } from './useCutterMessages.ts';
import { usePublishEpisode } from './usePublishEpisode.ts';

interface CutterActionsProps {
  readonly state: CutterState;
  readonly cutter: Cutter;
  /** The plan in a line. */
  readonly children: ReactNode;
}

/** Shows the state, 'Download zip', and a menu with 'Save as…' and 'Publish episode'. */
export function CutterActions({ state, cutter, children }: CutterActionsProps) {
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
      options={
        settings.platforms.includes('longstrip')
          ? [
              {
                name: <Trans>Publish episode</Trans>,
                onChoose() {
                  setZip(false);
                  publish();
                },
              },
            ]
          : []
      }
    >
      {children}
    </PackActions>
  );
}
