import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import type { CropKind, ImageKind } from '../../imaging/kinds.ts';
import type { PlatformCode } from '../../imaging/platforms.ts';
import { getPersistenceAtom } from '../../offline/work/persistenceState.ts';
import { BELOW_MD, useMediaQuery } from '../../ui/mediaQuery.ts';
import { FileIntake } from '../../widgets/intake/FileIntake.tsx';
import { ProblemList } from '../../widgets/intake/ProblemList.tsx';
import { NothingUsable, ToolWorkspace } from '../../widgets/toolScreen/ToolWorkspace.tsx';
import { PersistenceNotice } from '../../widgets/workPersistence/PersistenceNotice.tsx';
import { ConverterActions } from './ConverterActions.tsx';
import { ConverterChecks } from './ConverterChecks.tsx';
import { ConverterFinish } from './ConverterFinish.tsx';
import { ConverterSettings } from './ConverterSettings.tsx';
import styles from './ConverterWorkspace.module.css';
import { createPlan } from './conversion/conversionPlan.ts';
import { useKindEstimates } from './conversion/useKindEstimates.ts';
import { listChosenTargets, type ConverterState, getStorageName, isRead, type ReadFile } from './converterState.ts';
import type { Converter } from './createConverter.ts';
import { SettingsSummary } from './SettingsSummary.tsx';
import { ConverterFiles } from './files/ConverterFiles.tsx';
import { OtherPlatformFilesNotice } from './files/OtherPlatformFilesNotice.tsx';
import { FilmStrip } from './files/FilmStrip.tsx';
import { useConverterMessages } from './useConverterMessages.ts';

const CropDialog = lazy(async () => ({ default: (await import('./files/CropDialog.tsx')).CropDialog }));

interface ConverterWorkspaceProps {
  readonly platform: PlatformCode;
  readonly state: ConverterState;
  readonly converter: Converter;
  readonly title: ReactNode;
  /** Links to the converters of all platforms. */
  readonly links: ReactNode;
  readonly onExpectFiles: () => void;
}

function isCropKind(kind: ImageKind): kind is CropKind {
  return kind.fit === 'cover';
}

/** The converter once files are chosen: previews of all outputs, the settings, checks and the download buttons. */
export function ConverterWorkspace(props: ConverterWorkspaceProps) {
  const { platform, state, converter, title, links, onExpectFiles } = props;
  const { t } = useLingui();
  const messages = useConverterMessages();
  const [cropping, setCropping] = useState<{
    readonly id: string;
    readonly platform: PlatformCode;
    readonly kind: CropKind;
  }>();
  const [closedJob, setClosedJob] = useState<ConverterState['job']>();
  const { files, settings, job } = state;
  const usable = files.filter(({ problem }) => !problem);
  const fileArea = useRef<HTMLDivElement>(null);
  // Memoized, because every progress update renders this component.
  const targets = useMemo(() => listChosenTargets({ platform, settings }), [platform, settings]);
  const plan = useMemo(() => createPlan({ platform, settings, files }), [platform, settings, files]);
  const estimates = useKindEstimates(converter, state, plan);
  const isPhone = useMediaQuery(BELOW_MD);
  const fileToCrop = files.find(({ id }) => id === cropping?.id);
  const openCropDialog = useCallback(
    ({ id }: ReadFile, target: PlatformCode, kind: CropKind) => setCropping({ id, platform: target, kind }),
    [],
  );

  const intake = <FileIntake compact onFiles={converter.addFiles} onExpectFiles={onExpectFiles} />;
  const choices = (
    <ConverterSettings
      look="cards"
      platform={platform}
      settings={settings}
      describeKind={messages.sizes}
      onChange={converter.change}
    />
  );

  return (
    <>
      <ToolWorkspace
        label={t`Images to convert`}
        title={title}
        // The list of files says how many there are.
        subject={files.length === 1 && !isPhone && files[0].file.name}
        views={links}
        notices={<Notices platform={platform} state={state} converter={converter} />}
        settings={
          // On phones, the settings are a panel that opens from a summary of them.
          isPhone ? (
            <>
              {choices}
              {intake}
            </>
          ) : (
            <>
              {intake}
              {choices}
            </>
          )
        }
        settingsSummary={<SettingsSummary platform={platform} settings={settings} />}
        side={
          plan.fileCount > 0 &&
          !isPhone && (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable areas must be reachable by keyboard
            <div className={styles.checks} role="region" aria-label={t`Checks`} tabIndex={0}>
              <ConverterChecks state={state} plan={plan} estimates={estimates} />
            </div>
          )
        }
        finish={
          job.kind === 'done' &&
          job !== closedJob && (
            <ConverterFinish state={state} job={job} converter={converter} onClose={() => setClosedJob(job)} />
          )
        }
        footer={<ConverterActions state={state} plan={plan} estimates={estimates} converter={converter} />}
      >
        <div className={styles.columns}>
          <div ref={fileArea} className={styles.files}>
            {files.every(({ problem }) => problem) && <NothingUsable />}
            <ConverterFiles
              files={files}
              targets={targets}
              plan={plan}
              onCrop={openCropDialog}
              onMoveFocus={converter.moveFocus}
              onApplyFocusToAll={converter.applyFocusToAll}
              onRemoveOwnCrop={converter.removeOwnCrop}
              onRemove={converter.removeFile}
              onClear={converter.clear}
            />
            {plan.fileCount > 0 && isPhone && (
              <section className={styles.checksBelow} aria-label={t`Checks`}>
                <ConverterChecks state={state} plan={plan} estimates={estimates} />
              </section>
            )}
          </div>
          {usable.length > 1 && <FilmStrip files={usable} scroller={fileArea} />}
        </div>
      </ToolWorkspace>
      {cropping && fileToCrop && isRead(fileToCrop) && (
        <Suspense>
          <CropDialog
            file={fileToCrop}
            files={files.filter(isRead)}
            isReading={state.reading !== undefined}
            kinds={targets.flatMap((target) =>
              target.kinds.filter(isCropKind).map((kind) => ({ platform: target.platform, kind })),
            )}
            first={cropping}
            converter={converter}
            onClose={() => setCropping(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

function Notices({ platform, state, converter }: Pick<ConverterWorkspaceProps, 'platform' | 'state' | 'converter'>) {
  const persistence = useAtomValue(getPersistenceAtom(getStorageName(platform)));
  const messages = useConverterMessages();
  const { files } = state;
  const problems = files.flatMap(({ id, file, problem, failure }) => {
    const cause = problem ?? failure;
    return cause ? [{ id, name: file.name, reason: messages.problem(cause) }] : [];
  });
  return (
    <>
      <PersistenceNotice {...persistence} />
      <OtherPlatformFilesNotice platform={platform} files={files} onTake={converter.addFiles} />
      <ProblemList problems={problems} onRemove={converter.removeFile} />
    </>
  );
}
