import { Trans } from '@lingui/react/macro';
import { useAtomValueRawSync } from 'jotai';
import { lazy, Suspense, useEffect, useLayoutEffect } from 'react';
import { loadCode } from '../../engine/missingCode.ts';
import { takeFiles } from '../../offline/work/incomingFiles.ts';
import { ARRIVAL_PARAMETER } from '../../offline/work/arrival.ts';
import { trackWrite } from '../../offline/work/persistenceState.ts';
import { FileIntake } from '../../widgets/intake/FileIntake.tsx';
import { PackActions } from '../../widgets/packing/PackActions.tsx';
import { ToolStart } from '../../widgets/toolScreen/ToolStart.tsx';
import { StripDrawing } from '../../widgets/stripDrawing/StripDrawing.tsx';
import { useAfterPress } from '../../widgets/toolScreen/useAfterPress.ts';
import { useWasShown } from '../../widgets/toolScreen/useWasShown.ts';
import { WorkspaceSkeleton } from '../../widgets/toolScreen/WorkspaceSkeleton.tsx';
import { type Cutter, createCutter } from './createCutter.ts';
import styles from './CutterScreen.module.css';
import { PlatformChoice } from './PlatformChoice.tsx';
import { platformsToRestore } from './rememberedPlatforms.ts';
import { SampleButton } from './SampleButton.tsx';

/**
 * Imports the workspace. Called when the user is about to choose files, because the page without files doesn't need it.
 */
function loadWorkspace() {
  return import('./CutterWorkspace.tsx');
}

/** Failures are ignored, because rendering the workspace imports the module again and reports the failure. */
function preloadWorkspace(): void {
  loadWorkspace().catch(() => undefined);
}

const CutterWorkspace = lazy(async () => ({ default: (await loadWorkspace()).CutterWorkspace }));

/**
 * The only cutter of the page, kept until the page is reloaded: a user who leaves the screen and returns finds
 * everything unchanged.
 */
let sharedCutter: Cutter | undefined;

/**
 * Returns the cutter. The first call creates it, adds the files passed on by another page, and starts to restore stored
 * work.
 */
function getCutter(): Cutter {
  if (!sharedCutter) {
    sharedCutter = createCutter();
    const incoming = takeFiles();
    const isArrival = location.search.includes(`${ARRIVAL_PARAMETER}=`);
    trackWrite(startPersistence(sharedCutter, incoming.length > 0 || isArrival));
    sharedCutter.addFiles(incoming);
    if (isArrival) void addArrivingFiles(sharedCutter);
  }
  return sharedCutter;
}

/** Adds the files that another app has shared, or that the user has opened with the installed app. */
async function addArrivingFiles(cutter: Cutter): Promise<void> {
  const { receiveArrivingFiles } = await loadCode(() => import('./arrivingFiles.ts'));
  await receiveArrivingFiles(cutter);
}

/**
 * Restores stored work, then stores every change. The page doesn't wait for the stored work, and works without it.
 * @param fresh whether files are arriving from another page, so that nothing is restored
 */
async function startPersistence(cutter: Cutter, fresh: boolean): Promise<void> {
  const { persistCutter } = await loadCode(() => import('./persistCutter.ts'));
  await persistCutter(cutter, fresh);
}

export default function CutterScreen() {
  const cutter = getCutter();
  const state = useAtomValueRawSync(cutter.stateAtom);
  const isWorkspaceShown = useAfterPress(state.files.length > 0);
  const isAfterWorkspace = useWasShown(isWorkspaceShown);

  // Hydration must render the same platforms as the prerendered HTML. A layout effect then sets the remembered
  // platforms before the browser paints.
  useLayoutEffect(() => {
    const platforms = platformsToRestore(cutter.getState());
    if (platforms) cutter.change({ platforms });
  }, [cutter]);

  useEffect(() => {
    cutter.warmUp();
    // Adds the files passed on by another page. If the cutter has just been created, `getCutter` has already added
    // them.
    cutter.addFiles(takeFiles());
  }, [cutter]);

  const expectFiles = () => {
    cutter.expectFiles();
    preloadWorkspace();
  };

  if (isWorkspaceShown)
    return (
      <Suspense fallback={<WorkspaceSkeleton />}>
        <CutterWorkspace state={state} cutter={cutter} onExpectFiles={expectFiles} />
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
          hint={<Trans>JPG, PNG, WEBP, PSD, TIFF, KRA, CBZ, EPUB and more. Several files make one strip.</Trans>}
          drawing={<StripDrawing className={styles.drawing} />}
          more={<SampleButton onStart={preloadWorkspace} onFiles={cutter.addFiles} />}
        />
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
