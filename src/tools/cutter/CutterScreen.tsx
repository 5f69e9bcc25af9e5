import { Trans } from '@lingui/react/macro';
import { useAtomValue, useAtomValueRawSync } from 'jotai';
import { lazy, Suspense, useEffect, useState } from 'react';
import { loadCode } from '../../engine/missingCode.ts';
import { takeFiles } from '../../offline/work/incomingFiles.ts';
import { persistenceAtomOf, trackWrite } from '../../offline/work/persistenceState.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { FileIntake } from '../../widgets/intake/FileIntake.tsx';
import { ToolScreen } from '../../widgets/toolScreen/ToolScreen.tsx';
import { type Cutter, createCutter } from './createCutter.ts';
import { CutterActions } from './CutterActions.tsx';
import type { ShowCutRequest } from './plan/CutterPlan.tsx';
import { CUTTER_WORK } from './cutterState.ts';
import { CutterSettings } from './CutterSettings.tsx';
import { useCutterMessages } from './useCutterMessages.ts';

// These components are loaded when the user is about to choose files, because the empty page doesn't need them.

function loadPlan() {
  return import('./plan/CutterPlan.tsx');
}

function loadChecks() {
  return import('./CutterChecks.tsx');
}

function loadFiles() {
  return import('./files/CutterFiles.tsx');
}

function loadPersistenceNotice() {
  return import('../../widgets/workPersistence/PersistenceNotice.tsx');
}

function loadProblems() {
  return import('../../widgets/intake/ProblemList.tsx');
}

const CutterPlan = lazy(async () => ({ default: (await loadPlan()).CutterPlan }));
const CutterChecks = lazy(async () => ({ default: (await loadChecks()).CutterChecks }));
const CutterFiles = lazy(async () => ({ default: (await loadFiles()).CutterFiles }));
const PersistenceNotice = lazy(async () => ({ default: (await loadPersistenceNotice()).PersistenceNotice }));
const ProblemList = lazy(async () => ({ default: (await loadProblems()).ProblemList }));

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
  const persistence = useAtomValue(persistenceAtomOf(CUTTER_WORK));
  const [showRequest, setShowRequest] = useState<ShowCutRequest>();
  const messages = useCutterMessages();
  const empty = state.files.length === 0;
  const problems = state.files.flatMap(({ id, file, problem }) =>
    problem ? [{ id, name: file.name, reason: messages.problem(problem) }] : [],
  );

  useEffect(() => {
    // On the first visit, `getCutter` has already added the waiting files.
    cutter.warmUp();
    cutter.addFiles(takeFiles());
  }, [cutter]);

  const expectFiles = () => {
    cutter.expectFiles();
    // Failures are ignored, because rendering these components imports the modules again and reports the failure.
    for (const part of [loadFiles(), loadPlan(), loadChecks(), loadProblems(), loadPersistenceNotice()])
      part.catch(() => undefined);
  };

  return (
    <ToolScreen
      title={<Trans>Cut an episode into panels</Trans>}
      lead={
        <Trans>
          Drop one long strip or all its pages. Get slices cut in the gutters and zipped for each platform. Everything
          happens on your device: nothing is uploaded.
        </Trans>
      }
      empty={empty}
      intake={
        <>
          <FileIntake
            compact={!empty}
            onFiles={cutter.addFiles}
            onExpectFiles={expectFiles}
            hint={<Trans>JPG, PNG, WEBP, GIF, BMP or AVIF. Several files make one strip.</Trans>}
          />
          {!empty && (
            <Suspense>
              <PersistenceNotice {...persistence} />
              {problems.length > 0 && <ProblemList problems={problems} onRemove={cutter.removeFile} />}
              <CutterFiles
                files={state.files}
                stripWidth={state.strip?.width}
                onRemove={cutter.removeFile}
                onClear={cutter.clear}
              />
            </Suspense>
          )}
        </>
      }
      settings={<CutterSettings settings={state.settings} onChange={cutter.change} />}
    >
      {!empty && (
        <Suspense fallback={<Skeleton shape="block" />}>
          <CutterPlan state={state} cutter={cutter} showRequest={showRequest} />
          <CutterChecks state={state} onShowCut={(set, index) => setShowRequest({ set, index })} />
        </Suspense>
      )}
      <CutterActions state={state} cutter={cutter} />
    </ToolScreen>
  );
}
