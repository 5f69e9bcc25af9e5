import { Trans, useLingui } from '@lingui/react/macro';
import { ImagePlus } from 'lucide-react';
import { computeCrop, cropKey, getRotatedSize } from '../../imaging/conversion.ts';
import type { ImageKind } from '../../imaging/kinds.ts';
import type { PlatformCode } from '../../imaging/platforms.ts';
import { Button } from '../../ui/Button.tsx';
import { CropThumbnail } from '../../widgets/cropEditor/CropThumbnail.tsx';
import { PackageContents, PackageFolder } from '../../widgets/packing/PackageContents.tsx';
import { SaveIntoFolder } from '../../widgets/packing/SaveIntoFolder.tsx';
import { SavedPackage, UploadLinks } from '../../widgets/packing/SavedPackage.tsx';
import { type ConverterJob, type ConverterState, listChosenTargets, isRead, type ReadFile } from './converterState.ts';
import type { Converter } from './createConverter.ts';
import { useConverterMessages } from './useConverterMessages.ts';

/** Length of a thumbnail's longer side, CSS px. */
const SIDE_PX = 48;

interface ConverterFinishProps {
  readonly state: ConverterState;
  readonly job: Extract<ConverterJob, { kind: 'done' }>;
  readonly converter: Converter;
  readonly onClose: () => void;
}

/** Shows the saved package with its folders, or the saved image, and buttons for the next step. */
export function ConverterFinish({ state, job, converter, onClose }: ConverterFinishProps) {
  const { t } = useLingui();
  const messages = useConverterMessages();
  const { fileName, bytes, result, zip } = job;
  const targets = listChosenTargets(state);
  const pictures = state.files.filter(isRead).filter(({ failure }) => !failure);
  const getKindName = (platform: PlatformCode, kind: ImageKind): string =>
    targets.length > 1 ? messages.platformKind(platform, kind.code) : messages.kind(kind.code);
  return (
    <SavedPackage
      fileName={fileName}
      fileCount={result.files.length}
      bytes={bytes}
      steps={
        <>
          <UploadLinks codes={targets.map(({ platform }) => platform)} />
          {zip && <SaveIntoFolder zip={zip} />}
          <Button icon={<ImagePlus />} onClick={converter.clear}>
            <Trans>Convert more images</Trans>
          </Button>
        </>
      }
      onClose={onClose}
    >
      {fileName.endsWith('.zip') && (
        <PackageContents label={t`Contents of ${fileName}`} manifest={<Trans>how each file was made</Trans>}>
          {targets.flatMap(({ platform, kinds }) =>
            kinds.map((kind) => (
              <PackageFolder
                key={cropKey(platform, kind.code)}
                name={getKindName(platform, kind)}
                files={result.files.filter((file) => file.platform === platform && file.kind === kind.code)}
                pictures={pictures}
                renderThumbnail={(file) => <KindThumbnail key={file.id} {...{ file, platform, kind }} />}
              />
            )),
          )}
        </PackageContents>
      )}
    </SavedPackage>
  );
}

interface KindThumbnailProps {
  readonly file: ReadFile;
  readonly platform: PlatformCode;
  readonly kind: ImageKind;
}

/** A small preview of a file of a kind. */
function KindThumbnail({ file, platform, kind }: KindThumbnailProps) {
  const size = getRotatedSize(file);
  const top = { x: 0, y: 0, width: size.width, height: Math.min(size.height, size.width * 2) };
  const crop = kind.fit === 'cover' ? computeCrop(file, platform, kind) : top;
  return <CropThumbnail picture={{ size, preview: file.preview }} crop={crop} target={crop} side={SIDE_PX} />;
}
