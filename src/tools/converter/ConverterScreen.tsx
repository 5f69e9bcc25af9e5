import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useAtomValueRawSync } from 'jotai';
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { href } from '../../navigation/links.ts';
import type { CropKind, ImageKind } from '../../imaging/kinds.ts';
import { type PlatformCode, platformCodes, platforms } from '../../imaging/platforms.ts';
import { persistenceAtomOf } from '../../offline/work/persistenceState.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { FileIntake } from '../../widgets/intake/FileIntake.tsx';
import { ToolScreen } from '../../widgets/toolScreen/ToolScreen.tsx';
import { ConverterActions } from './ConverterActions.tsx';
import styles from './ConverterScreen.module.css';
import { ConverterSettings } from './ConverterSettings.tsx';
import { planFor } from './conversion/conversionPlan.ts';
import { chosenKinds, converterWork, isRead, type ReadFile } from './converterState.ts';
import { converterOf, enterConverter } from './openConverters.ts';
import { useConverterMessages } from './useConverterMessages.ts';

// These components are loaded when the user is about to choose files, because the empty page doesn't need them.

function loadFiles() {
  return import('./files/ConverterFiles.tsx');
}

function loadFilesElsewhereNotice() {
  return import('./files/FilesElsewhereNotice.tsx');
}

function loadPersistenceNotice() {
  return import('../../widgets/workPersistence/PersistenceNotice.tsx');
}

function loadProblems() {
  return import('../../widgets/intake/ProblemList.tsx');
}

const ConverterFiles = lazy(async () => ({ default: (await loadFiles()).ConverterFiles }));
const FilesElsewhereNotice = lazy(async () => ({ default: (await loadFilesElsewhereNotice()).FilesElsewhereNotice }));
const PersistenceNotice = lazy(async () => ({ default: (await loadPersistenceNotice()).PersistenceNotice }));
const ProblemList = lazy(async () => ({ default: (await loadProblems()).ProblemList }));
const CropDialog = lazy(async () => ({ default: (await import('./files/CropDialog.tsx')).CropDialog }));

const converterRoutes = {
  longstrip: 'tools-convert-longstrip',
  webtoon: 'tools-convert-webtoon',
  tapas: 'tools-convert-tapas',
} as const satisfies Record<PlatformCode, string>;

function isCropKind(kind: ImageKind): kind is CropKind {
  return kind.fit === 'cover';
}

function ConverterScreen({ platform }: { readonly platform: PlatformCode }) {
  const converter = converterOf(platform);
  const state = useAtomValueRawSync(converter.stateAtom);
  const persistence = useAtomValue(persistenceAtomOf(converterWork(platform)));
  const messages = useConverterMessages();
  const [cropping, setCropping] = useState<{ readonly id: string; readonly kind: CropKind }>();
  const { files, settings } = state;
  const empty = files.length === 0;
  const { name } = platforms[platform];
  // Memoized, so that progress updates of the conversion don't change these props.
  const kinds = useMemo(() => chosenKinds({ platform, settings }), [platform, settings]);
  const plan = useMemo(() => planFor({ platform, settings, files }), [platform, settings, files]);
  const problems = files.flatMap(({ id, file, problem, failure }) => {
    const why = problem ?? failure;
    return why ? [{ id, name: file.name, reason: messages.problem(why) }] : [];
  });
  const fileToCrop = files.find(({ id }) => id === cropping?.id);
  const openCropDialog = useCallback(({ id }: ReadFile, kind: CropKind) => setCropping({ id, kind }), []);

  useEffect(() => {
    void enterConverter(platform);
  }, [platform]);

  const expectFiles = () => {
    converter.expectFiles();
    // Failures are ignored, because rendering these components imports the modules again and reports the failure.
    for (const part of [loadFiles(), loadProblems(), loadPersistenceNotice(), loadFilesElsewhereNotice()])
      part.catch(() => undefined);
  };

  return (
    <>
      <ToolScreen
        title={<Trans>Convert images for {name}</Trans>}
        lead={
          <Trans>
            Covers, thumbnails, banners and pages in the exact sizes {name} requires. Everything happens on your device:
            nothing is uploaded.
          </Trans>
        }
        siblings={<PlatformLinks platform={platform} />}
        empty={empty}
        intake={
          <>
            <FileIntake
              compact={!empty}
              onFiles={converter.addFiles}
              onExpectFiles={expectFiles}
              hint={<Trans>JPG, PNG, WEBP, GIF, BMP or AVIF. Add as many as you like.</Trans>}
            />
            {!empty && (
              <Suspense>
                <PersistenceNotice {...persistence} />
                <FilesElsewhereNotice platform={platform} files={files} onTake={converter.addFiles} />
                {problems.length > 0 && <ProblemList problems={problems} onRemove={converter.removeFile} />}
              </Suspense>
            )}
          </>
        }
        settings={<ConverterSettings platform={platform} settings={settings} onChange={converter.change} />}
      >
        <ConverterActions state={state} plan={plan} converter={converter} />
        {!empty && (
          <Suspense fallback={<Skeleton shape="block" />}>
            <ConverterFiles
              files={files}
              platform={platform}
              kinds={kinds}
              plan={plan}
              onCrop={openCropDialog}
              onRemove={converter.removeFile}
              onClear={converter.clear}
            />
          </Suspense>
        )}
      </ToolScreen>
      {cropping && fileToCrop && isRead(fileToCrop) && (
        <Suspense>
          <CropDialog
            file={fileToCrop}
            platform={platform}
            kinds={kinds.filter(isCropKind)}
            first={cropping.kind}
            converter={converter}
            onClose={() => setCropping(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Links to the converters of the other platforms. */
function PlatformLinks({ platform }: { readonly platform: PlatformCode }) {
  const { t } = useLingui();
  return (
    <nav className={styles.platforms} aria-label={t`Convert for`}>
      {platformCodes.map((code) => (
        <a
          key={code}
          href={href(converterRoutes[code])}
          className={styles.platform}
          aria-current={code === platform ? 'page' : undefined}
        >
          {platforms[code].name}
        </a>
      ))}
    </nav>
  );
}

export function LongstripConverter() {
  return <ConverterScreen platform="longstrip" />;
}

export function WebtoonConverter() {
  return <ConverterScreen platform="webtoon" />;
}

export function TapasConverter() {
  return <ConverterScreen platform="tapas" />;
}
