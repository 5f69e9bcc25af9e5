import { Trans } from '@lingui/react/macro';
import { useAtomValueRawSync } from 'jotai';
import { lazy, Suspense, useEffect, useLayoutEffect } from 'react';
import { loadCode } from '../../engine/missingCode.ts';
import { takeFiles } from '../../offline/work/incomingFiles.ts';
import { trackWrite } from '../../offline/work/persistenceState.ts';
import { FileIntake } from '../../widgets/intake/FileIntake.tsx';
import { PackActions } from '../../widgets/packing/PackActions.tsx';
import { ToolStart } from '../../widgets/toolScreen/ToolStart.tsx';
import { StripDrawing } from '../../widgets/stripDrawing/StripDrawing.tsx';
import { WorkspaceSkeleton } from '../../widgets/toolScreen/WorkspaceSkeleton.tsx';
import { type Cutter, createCutter } from './createCutter.ts';
import styles from './CutterScreen.module.css';
import { PlatformChoice } from './PlatformChoice.tsx';
import { platformsToRestore } from './rememberedPlatforms.ts';
import { SampleButton } from './SampleButton.tsx';
import { useCutterMessages } from './useCutterMessages.ts';

// Loaded when the user is about to choose files, because the page without files doesn't need the workspace.
function loadWorkspace() {
  return import('./CutterWorkspace.tsx');
}

/** Failures are ignored, because rendering the workspace imports the module again and reports the failure. */
function preloadWorkspace(): void {
  loadWorkspace().catch(() => undefined);
}

const CutterWorkspace = lazy(async () => ({ default: (await loadWorkspace()).CutterWorkspace }));

/** The only instance on this page, kept until a reload: a user who leaves the screen and returns finds everything unchanged. */
let shared: Cutter | undefined;

function getCutter(): Cutter {
  if (!shared) {
    shared = createCutter();
    const incoming = takeFiles();
    trackWrite(keepWork(shared, incoming.length > 0));
    shared.addFiles(incoming);
  }
  return shared;
}

/** Restores stored work and stores every change. The page doesn't wait for this, and works if stored work can't be read. */
async function keepWork(cutter: Cutter, fresh: boolean): Promise<void> {
  const { persistCutter } = await loadCode(() => import('./persistCutter.ts'));
  await persistCutter(cutter, fresh);
}

export default function CutterScreen() {
  const cutter = getCutter();
  const state = useAtomValueRawSync(cutter.stateAtom);
  const messages = useCutterMessages();

  // A layout effect, so that prerendered HTML is hydrated with the initial choice and no frame shows it afterwards.
  useLayoutEffect(() => {
    const platforms = platformsToRestore(cutter.getState());
    if (platforms) cutter.change({ platforms });
  }, [cutter]);

  useEffect(() => {
    // On the first visit, `getCutter` has already added the waiting files.
    cutter.warmUp();
    cutter.addFiles(takeFiles());
  }, [cutter]);

  const expectFiles = () => {
    cutter.expectFiles();
    preloadWorkspace();
  };

  if (state.files.length > 0)
    return (
      <Suspense fallback={<WorkspaceSkeleton />}>
        <CutterWorkspace state={state} cutter={cutter} onExpectFiles={expectFiles} />
      </Suspense>
    );
  return (
    <ToolStart
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
          hint={<Trans>JPG, PNG, WEBP, GIF, BMP, AVIF or PSD. Several files make one strip.</Trans>}
          drawing={<StripDrawing className={styles.drawing} />}
          more={<SampleButton onStart={preloadWorkspace} onFiles={cutter.addFiles} />}
        />
      }
      choices={<PlatformChoice look="chips" settings={state.settings} onChange={cutter.change} />}
      actions={
        <PackActions
          zipName=""
          ready={false}
          pack={(sink) => cutter.pack(sink, messages)}
          onCancel={cutter.cancel}
          failure={state.job.kind === 'failed' ? state.job.code : undefined}
        />
      }
    />
  );
}
