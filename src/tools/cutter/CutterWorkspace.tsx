import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Smartphone, SquareSplitHorizontal } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useFormats } from '../../i18n/format.ts';
import type { PlatformCode } from '../../imaging/platforms.ts';
import { getPersistenceAtom } from '../../offline/work/persistenceState.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { BELOW_MD, useMediaQuery } from '../../ui/mediaQuery.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { PlanLegend } from '../../widgets/cutPlan/PlanLegend.tsx';
import { StripEditor } from '../../widgets/cutPlan/StripEditor.tsx';
import { PlanToolbar } from '../../widgets/cutPlan/PlanToolbar.tsx';
import { SliceList } from '../../widgets/cutPlan/SliceList.tsx';
import { type CutPlanEditorState, useCutPlan } from '../../widgets/cutPlan/useCutPlan.ts';
import { FileIntake } from '../../widgets/intake/FileIntake.tsx';
import { ProblemList } from '../../widgets/intake/ProblemList.tsx';
import { NothingUsable, ToolWorkspace } from '../../widgets/toolScreen/ToolWorkspace.tsx';
import { PersistenceNotice } from '../../widgets/workPersistence/PersistenceNotice.tsx';
import type { Cutter } from './createCutter.ts';
import { CutterActions } from './CutterActions.tsx';
import { CutterChecks } from './CutterChecks.tsx';
import { CutterFinish } from './CutterFinish.tsx';
import { CUTTER_WORK, type CutterState } from './cutterState.ts';
import { CutterSettings, SettingsSummary } from './CutterSettings.tsx';
import styles from './CutterWorkspace.module.css';
import type { RequestedSlice } from './compare/Compare.tsx';
import { ArrivedNotice } from './files/ArrivedNotice.tsx';
import { CutterFiles } from './files/CutterFiles.tsx';
import { EarlierEpisodes } from './files/EarlierEpisodes.tsx';
import { NewArtNotice } from './files/NewArtNotice.tsx';
import { OrderNotice } from './files/OrderNotice.tsx';
import type { CutterWorks } from './persistCutter.ts';
import { ReadingPreview } from './plan/ReadingPreview.tsx';
import { PlanStatus } from './plan/PlanStatus.tsx';
import { getPlatformNames, type PlanSet } from './plan/planSets.ts';
import { useCutPlanSource } from './plan/useCutPlanSource.ts';
import { type CutterDownloads, useDownloads } from './useDownloads.ts';
import { usePublishEpisode } from './usePublishEpisode.ts';
import { useCutterMessages } from './useCutterMessages.ts';

const Compare = lazy(async () => ({ default: (await import('./compare/Compare.tsx')).Compare }));

/** What the workspace shows: the strip with its cuts, the strip as on a phone, or slices beside their encoded files. */
type WorkMode = 'plan' | 'reading' | 'compare';

interface CutterWorkspaceProps {
  readonly state: CutterState;
  readonly cutter: Cutter;
  readonly works: Promise<CutterWorks>;
  readonly onExpectFiles: () => void;
}

/**
 * The cutter once files are chosen: the strip with its cuts, the settings, slices and checks, and the download buttons.
 */
export function CutterWorkspace({ state, cutter, works, onExpectFiles }: CutterWorkspaceProps) {
  const { t } = useLingui();
  const { planSets = [], strip } = state;
  // Platforms instead of a set: the same cuts stay in view when one of the set's platforms is deselected.
  const [shownPlatforms, setShownPlatforms] = useState<readonly PlatformCode[]>([]);
  const chosenSet = planSets.find((set) => set.platforms.some((code) => shownPlatforms.includes(code)));
  const shownSet = chosenSet ?? planSets.at(0);
  const root = useRef<HTMLElement>(null);
  const editor = useCutPlan(useCutPlanSource(state, shownSet, cutter), root);
  const isPhone = useMediaQuery(BELOW_MD);
  const [mode, setMode] = useState<WorkMode>('plan');
  const isPlan = mode === 'plan';
  const editorInPlan = useSwitchToPlan(editor, setMode);
  const toggle = (clicked: WorkMode) => setMode(mode === clicked ? 'plan' : clicked);

  // The compared platform belongs to the shown set.
  const [chosenCode, setChosenCode] = useState<PlatformCode>();
  const comparedCode =
    chosenCode && shownSet?.platforms.includes(chosenCode) ? chosenCode : defaultComparedCode(shownSet);
  const comparePlatform = (code: PlatformCode | undefined) => {
    setChosenCode(code);
    setShownPlatforms(planSets.find(({ platforms }) => platforms.some((each) => each === code))?.platforms ?? []);
  };
  const [requestedSlice, setRequestedSlice] = useState<RequestedSlice>();
  const requestSlice = useCallback((row: number) => setRequestedSlice({ row }), []);
  // In Compare, a click on a slice compares that slice.
  const editorForSlices = mode === 'compare' ? { ...editorInPlan, showRow: requestSlice } : editorInPlan;
  const toggleCompare = () => {
    setRequestedSlice(undefined);
    // Prefers a platform other than Longstrip, because Longstrip's quality can't be changed.
    if (mode !== 'compare' && !chosenSet)
      comparePlatform(state.settings.platforms.find((code) => code !== 'longstrip') ?? comparedCode);
    toggle('compare');
  };

  const [cutToShow, setCutToShow] = useState<{ readonly key: string; readonly index: number }>();
  const lastShownCut = useRef(cutToShow);
  const { show } = editor.editing;
  useEffect(() => {
    // The cut can be shown only after its set is shown.
    if (!cutToShow || lastShownCut.current === cutToShow || cutToShow.key !== shownSet?.key) return;
    lastShownCut.current = cutToShow;
    show(cutToShow.index);
  }, [cutToShow, shownSet?.key, show]);
  const publishing = usePublishEpisode(cutter);
  const downloads = useDownloads(cutter, publishing.reset);
  const [closedJob, setClosedJob] = useState<CutterState['job']>();

  const showCut = (set: PlanSet, index: number) => {
    setMode('plan');
    setShownPlatforms(set.platforms);
    setCutToShow({ key: set.key, index });
  };
  const checks = <CutterChecks state={state} gutters={editor.gutters} onShowCut={showCut} />;

  const files = (
    <>
      <FileIntake compact onFiles={cutter.addFiles} onExpectFiles={onExpectFiles} />
      <CutterFiles state={state} cutter={cutter} />
    </>
  );
  const settings = <CutterSettings settings={state.settings} onChange={cutter.change} />;

  return (
    <ToolWorkspace
      root={root}
      label={t`Cut plan`}
      title={<Trans>Cut an episode into panels</Trans>}
      subject={<Subject state={state} />}
      tools={
        <>
          {isPlan && <PlanToolbar editor={editor} />}
          <div className={styles.modes}>
            <IconButton
              className={styles.toggle}
              label={t`Compare`}
              title={t`Compare with the encoded files`}
              icon={<SquareSplitHorizontal />}
              aria-pressed={mode === 'compare'}
              disabled={!editor.profile}
              onClick={toggleCompare}
            />
            <IconButton
              className={styles.toggle}
              label={t`As read`}
              title={t`As read on a phone`}
              icon={<Smartphone />}
              aria-pressed={mode === 'reading'}
              disabled={!editor.profile}
              onClick={() => toggle('reading')}
            />
          </div>
        </>
      }
      views={
        planSets.length > 1 &&
        mode !== 'compare' && (
          <SetSwitch sets={planSets} shown={shownSet} onShow={(set) => setShownPlatforms(set.platforms)} />
        )
      }
      notices={<Notices state={state} cutter={cutter} works={works} downloads={downloads} />}
      settings={
        // On phones, the settings are a panel that opens from a summary of them.
        isPhone ? (
          <>
            {settings}
            {files}
            {checks}
            <EarlierEpisodes works={works} />
          </>
        ) : (
          <>
            {files}
            {settings}
            <EarlierEpisodes works={works} />
          </>
        )
      }
      settingsSummary={<SettingsSummary settings={state.settings} />}
      side={
        <>
          {editor.profile && !isPhone && <PlanLegend editor={editorInPlan} />}
          {editor.profile && (
            <SliceList editor={editorForSlices} sizes={shownSet && state.sizes?.[shownSet.platforms[0]]} />
          )}
          {!isPhone && <div className={styles.checks}>{checks}</div>}
        </>
      }
      finish={
        state.job.kind === 'done' &&
        state.job !== closedJob && (
          <CutterFinish
            {...{ state, cutter, publishing, downloads }}
            job={state.job}
            onClose={() => setClosedJob(state.job)}
          />
        )
      }
      footer={
        <CutterActions {...{ state, cutter, publishing, shownSet }}>
          {strip && shownSet && <PlanStatus set={shownSet} editor={editorInPlan} sizes={state.sizes} />}
        </CutterActions>
      }
    >
      {strip ? (
        <div className={styles.stage}>
          <div className={styles.plan} inert={!isPlan}>
            <StripEditor editor={editor} />
          </div>
          {mode === 'reading' && <ReadingPreview editor={editor} />}
          {mode === 'compare' && (
            <Suspense>
              <Compare
                {...{ state, cutter }}
                code={comparedCode}
                onChoose={comparePlatform}
                requested={requestedSlice}
              />
            </Suspense>
          )}
        </div>
      ) : state.files.every(({ problem }) => problem) ? (
        <NothingUsable />
      ) : (
        <Skeleton shape="block" className={styles.reading} />
      )}
    </ToolWorkspace>
  );
}

/** Returns the first platform of the set other than Longstrip, or else the first; undefined without a set. */
function defaultComparedCode(set: PlanSet | undefined): PlatformCode | undefined {
  return set?.platforms.find((code) => code !== 'longstrip') ?? set?.platforms.at(0);
}

/**
 * Returns `editor` with a `showRow` and an `editing.show` that first switch to the plan, where the row or cut is visible.
 */
function useSwitchToPlan(editor: CutPlanEditorState, setMode: (mode: WorkMode) => void): CutPlanEditorState {
  const { editing: planEditing, showRow: showPlanRow } = editor;
  // Memoized: progress updates must not render the slice list.
  const editing = useMemo(
    () => ({
      ...planEditing,
      show(index: number) {
        setMode('plan');
        planEditing.show(index);
      },
    }),
    [planEditing, setMode],
  );
  const showRow = useCallback(
    (row: number) => {
      setMode('plan');
      showPlanRow(row);
    },
    [showPlanRow, setMode],
  );
  return { ...editor, editing, showRow };
}

/** The name of the first file, and the size of the strip. */
function Subject({ state: { files, strip } }: Pick<CutterWorkspaceProps, 'state'>) {
  const { t } = useLingui();
  const { number } = useFormats();
  const first = files.find(({ id }) => id === strip?.placed[0]?.id) ?? files.at(0);
  const size = strip && t`${number(strip.width)} × ${number(strip.height)} px`;
  return [first?.file.name, size].filter((part) => part !== undefined).join(' · ');
}

interface NoticesProps extends Pick<CutterWorkspaceProps, 'state' | 'cutter' | 'works'> {
  readonly downloads: CutterDownloads;
}

function Notices({ state, cutter, works, downloads }: NoticesProps) {
  const persistence = useAtomValue(getPersistenceAtom(CUTTER_WORK));
  const messages = useCutterMessages();
  const problems = state.files.flatMap(({ id, file, problem }) =>
    problem ? [{ id, name: file.name, reason: messages.problem(problem) }] : [],
  );
  return (
    <>
      <ArrivedNotice state={state} cutter={cutter} works={works} />
      <PersistenceNotice {...persistence} />
      <NewArtNotice
        state={state}
        cutter={cutter}
        onDownloadAll={() => void downloads.all()}
        onDownloadChanged={() => void downloads.changed()}
      />
      <OrderNotice state={state} cutter={cutter} />
      <ProblemList problems={problems} onRemove={cutter.removeFile} />
    </>
  );
}

interface SetSwitchProps {
  readonly sets: readonly PlanSet[];
  readonly shown: PlanSet | undefined;
  readonly onShow: (set: PlanSet) => void;
}

/** A switch between the plan sets. Each button has the names of the platforms that share the set. */
function SetSwitch({ sets, shown, onShow }: SetSwitchProps) {
  const { t } = useLingui();
  return (
    <div className={styles.switch} role="group" aria-label={t`Show cuts for`}>
      {sets.map((set) => (
        <button key={set.key} type="button" aria-pressed={set === shown} onClick={() => onShow(set)}>
          {getPlatformNames(set)}
        </button>
      ))}
    </div>
  );
}
