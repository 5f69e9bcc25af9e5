import { Trans } from '@lingui/react/macro';
import { useAtomValue, useAtomValueRawSync } from 'jotai';
import { lazy, Suspense, useEffect, useLayoutEffect } from 'react';
import { loadCode } from '../../engine/missingCode.ts';
import { lazyPart } from '../../i18n/lazyPart.ts';
import { onIncomingFiles, takeIncomingFiles } from '../../offline/work/incomingFiles.ts';
import { ARRIVAL_PARAMETER } from '../../offline/work/arrival.ts';
import { trackWrite } from '../../offline/work/persistenceState.ts';
import { NAMED_FORMATS } from '../../widgets/intake/acceptedFiles.ts';
import { FileIntake } from '../../widgets/intake/FileIntake.tsx';
import { PackActions } from '../../widgets/packing/PackActions.tsx';
import { ToolStart } from '../../widgets/toolScreen/ToolStart.tsx';
import { StripDrawing } from '../../widgets/stripDrawing/StripDrawing.tsx';
import { useAfterPress } from '../../widgets/toolScreen/useAfterPress.ts';
import { useWasShown } from '../../widgets/toolScreen/useWasShown.ts';
import { WorkspaceSkeleton } from '../../widgets/toolScreen/WorkspaceSkeleton.tsx';
import { type Cutter, createCutter } from './createCutter.ts';
import styles from './CutterScreen.module.css';
import { otherWorksAtom } from './otherWorks.ts';
import type { CutterWorks } from './persistCutter.ts';
import { PlatformChoice } from './PlatformChoice.tsx';
import { platformsToRestore } from './rememberedPlatforms.ts';
import { SampleButton } from './SampleButton.tsx';

function loadWorkspace() {
  return import('./CutterWorkspace.tsx');
}

/** Failures are ignored: rendering the workspace imports it again and reports the failure. */
function preloadWorkspace(): void {
  loadWorkspace().catch(() => undefined);
}

const EarlierEpisodes = lazyPart(
  async () => ({ default: (await import('./files/EarlierEpisodes.tsx')).EarlierEpisodes }),
  { instead: null },
);
const CutterWorkspace = lazy(async () => ({ default: (await loadWorkspace()).CutterWorkspace }));

/** The cutter and its stored works. */
interface OpenCutter {
  readonly cutter: Cutter;
  /** Resolves when stored work has been restored. */
  readonly works: Promise<CutterWorks>;
}

/** The only cutter of the page, kept until the page is reloaded. */
let openCutter: OpenCutter | undefined;

/** Returns the cutter. The first call creates it, starts to restore stored work, and then adds shared files. */
function getCutter(): OpenCutter {
  if (!openCutter) {
    const cutter = createCutter();
    openCutter = { cutter, works: startPersistence(cutter) };
    trackWrite(openCutter.works);
    if (location.search.includes(`${ARRIVAL_PARAMETER}=`)) void addSharedFiles(openCutter);
  }
  return openCutter;
}

/** Adds the files that another app has shared. */
async function addSharedFiles({ cutter, works }: OpenCutter): Promise<void> {
  const { receiveArrivingFiles } = await loadCode(() => import('./arrivingFiles.ts'));
  await works.catch(() => undefined);
  await receiveArrivingFiles(cutter);
}

/** Adds the files that another page has passed on, or that the user has opened with the installed app. */
async function addIncomingFiles({ cutter, works }: OpenCutter): Promise<void> {
  await works.catch(() => undefined);
  cutter.receiveFiles(takeIncomingFiles());
}

/** Restores stored work, then stores every change. */
async function startPersistence(cutter: Cutter): Promise<CutterWorks> {
  const { persistCutter } = await loadCode(() => import('./persistCutter.ts'));
  return persistCutter(cutter);
}

export default function CutterScreen() {
  const open = getCutter();
  const { cutter, works } = open;
  const otherWorks = useAtomValue(otherWorksAtom);
  const state = useAtomValueRawSync(cutter.stateAtom);
  const isWorkspaceShown = useAfterPress(state.files.length > 0);
  const isAfterWorkspace = useWasShown(isWorkspaceShown);

  // The first render must have the same platforms as the prerendered HTML. The remembered platforms are set right after
  // it.
  useLayoutEffect(() => {
    const platforms = platformsToRestore(cutter.getState());
    if (platforms) cutter.change({ platforms });
  }, [cutter]);

  useEffect(() => {
    open.cutter.warmUp();
    void addIncomingFiles(open);
    return onIncomingFiles(() => void addIncomingFiles(open));
  }, [open]);

  const expectFiles = () => {
    cutter.expectFiles();
    preloadWorkspace();
  };

  if (isWorkspaceShown)
    return (
      <Suspense fallback={<WorkspaceSkeleton />}>
        <CutterWorkspace state={state} cutter={cutter} works={works} onExpectFiles={expectFiles} />
      </Suspense>
    );
  return (
    <ToolStart
      isAfterWorkspace={isAfterWorkspace}
      title={<Trans>Cut an episode into panels</Trans>}
      lead={
        <Trans>
          Drop one long strip or all its pages. Get slices cut in the gutters and zipped for each platform. Everything
          happens on your device: nothing is uploaded.
        </Trans>
      }
      intake={
        <FileIntake
          compact={false}
          onFiles={cutter.addFiles}
          onExpectFiles={expectFiles}
          hint={<Trans>{NAMED_FORMATS} and more. Several files make one strip.</Trans>}
          drawing={<StripDrawing className={styles.drawing} />}
          more={<SampleButton onStart={preloadWorkspace} onFiles={cutter.addFiles} />}
        />
      }
      earlier={
        otherWorks.length > 0 && (
          <Suspense>
            <EarlierEpisodes works={works} />
          </Suspense>
        )
      }
      choices={<PlatformChoice look="chips" settings={state.settings} onChange={cutter.change} />}
      actions={
        <PackActions
          zipName=""
          ready={false}
          onCancel={cutter.cancel}
          failure={state.job.kind === 'failed' ? state.job.code : undefined}
        />
      }
    />
  );
}
