import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValueRawSync } from 'jotai';
import { lazy, Suspense, useEffect } from 'react';
import { href } from '../../navigation/links.ts';
import { type PlatformCode, platformCodes, platforms } from '../../imaging/platforms.ts';
import { NAMED_FORMATS } from '../../widgets/intake/acceptedFiles.ts';
import { FileIntake } from '../../widgets/intake/FileIntake.tsx';
import { PackActions } from '../../widgets/packing/PackActions.tsx';
import { ToolStart } from '../../widgets/toolScreen/ToolStart.tsx';
import { StripDrawing } from '../../widgets/stripDrawing/StripDrawing.tsx';
import { useAfterPress } from '../../widgets/toolScreen/useAfterPress.ts';
import { useWasShown } from '../../widgets/toolScreen/useWasShown.ts';
import { WorkspaceSkeleton } from '../../widgets/toolScreen/WorkspaceSkeleton.tsx';
import styles from './ConverterScreen.module.css';
import { ConverterSettings } from './ConverterSettings.tsx';
import { getConverter, enterConverter } from './openConverters.ts';

function loadWorkspace() {
  return import('./ConverterWorkspace.tsx');
}

const ConverterWorkspace = lazy(async () => ({ default: (await loadWorkspace()).ConverterWorkspace }));

const converterRoutes = {
  longstrip: 'tools-convert-longstrip',
  webtoon: 'tools-convert-webtoon',
  tapas: 'tools-convert-tapas',
} as const satisfies Record<PlatformCode, string>;

function ConverterScreen({ platform }: { readonly platform: PlatformCode }) {
  const converter = getConverter(platform);
  const state = useAtomValueRawSync(converter.stateAtom);
  const { files, settings } = state;
  const isWorkspaceShown = useAfterPress(files.length > 0);
  const isAfterWorkspace = useWasShown(isWorkspaceShown);
  const { name } = platforms[platform];
  const title = <Trans>Convert images for {name}</Trans>;
  const links = <PlatformLinks platform={platform} />;

  useEffect(() => {
    void enterConverter(platform);
  }, [platform]);

  const expectFiles = () => {
    converter.expectFiles();
    // Failures are ignored: rendering the workspace imports it again and reports the failure.
    loadWorkspace().catch(() => undefined);
  };

  if (isWorkspaceShown)
    return (
      <Suspense fallback={<WorkspaceSkeleton />}>
        <ConverterWorkspace
          // Remounts the workspace for each platform: an open dialog must not be taken over.
          key={platform}
          {...{ platform, state, converter, title, links }}
          onExpectFiles={expectFiles}
        />
      </Suspense>
    );
  return (
    <ToolStart
      isAfterWorkspace={isAfterWorkspace}
      title={title}
      lead={
        <Trans>
          Covers, thumbnails, banners and pages in the exact sizes {name} requires. Everything happens on your device:
          nothing is uploaded.
        </Trans>
      }
      siblings={links}
      intake={
        <FileIntake
          compact={false}
          onFiles={converter.addFiles}
          onExpectFiles={expectFiles}
          hint={<Trans>{NAMED_FORMATS} and more. Add as many as you like.</Trans>}
          drawing={<StripDrawing className={styles.drawing} />}
        />
      }
      choices={<ConverterSettings look="chips" platform={platform} settings={settings} onChange={converter.change} />}
      actions={<PackActions zipName="" ready={false} onCancel={converter.cancel} />}
    />
  );
}

/** Links to the converters of all platforms. The current one is marked. */
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
