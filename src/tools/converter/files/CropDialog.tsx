import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import {
  type CropChoices,
  getCropChoice,
  computeCrop,
  cropKey,
  getRotatedSize,
  withoutOwnCrop,
} from '../../../imaging/conversion.ts';
import { type CropChoice, focusWithin } from '../../../imaging/geometry.ts';
import { type CropKind, getLargestSize } from '../../../imaging/kinds.ts';
import type { PlatformCode } from '../../../imaging/platforms.ts';
import { Button } from '../../../ui/Button.tsx';
import { CheckboxGroup } from '../../../ui/ChoiceGroup.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { CropEditor } from '../../../widgets/cropEditor/CropEditor.tsx';
import type { CropPicture } from '../../../widgets/cropEditor/cropPicture.ts';
import { CropThumbnail } from '../../../widgets/cropEditor/CropThumbnail.tsx';
import { ActualSizePreview } from '../../../widgets/cropEditor/ActualSizePreview.tsx';
import type { Converter } from '../createConverter.ts';
import { ApplyToAll } from './ApplyToAll.tsx';
import styles from './CropDialog.module.css';
import { rotateCrops } from './cropsForAll.ts';
import type { ReadFile } from '../converterState.ts';
import { type ConverterMessages, useConverterMessages } from '../useConverterMessages.ts';

/** Length of the longer side of the thumbnails that select the kind, CSS px. */
const KIND_THUMBNAIL_SIDE_PX = 72;

interface PlatformKind {
  readonly platform: PlatformCode;
  readonly kind: CropKind;
}

interface CropDialogProps {
  readonly file: ReadFile;
  /** All files that have been read, among them `file`. */
  readonly files: readonly ReadFile[];
  /** Whether further files are being read. */
  readonly isReading: boolean;
  /** The chosen kinds that are cropped, of all platforms. */
  readonly kinds: readonly PlatformKind[];
  /** The kind whose crop is shown first. */
  readonly first: PlatformKind;
  readonly converter: Converter;
  readonly onClose: () => void;
}

/** The crop editor of an image. All kinds share one crop, except for kinds with a crop of their own. */
export function CropDialog({ file, files, isReading, kinds, first, converter, onClose }: CropDialogProps) {
  const { t } = useLingui();
  const messages = useConverterMessages();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [chosenKey, setChosenKey] = useState(getKindKey(first));
  const chosen = kinds.find((each) => getKindKey(each) === chosenKey) ?? first;
  const { platform, kind } = chosen;
  const picture = usePicture(file, converter);
  const target = getLargestSize(kind);
  const ownCrop = file.crops.own[cropKey(platform, kind.code)];
  const name = getKindName(chosen, kinds, messages);

  useEffect(() => dialog.current?.showModal(), []);

  const change = (crops: CropChoices) => converter.crop(file.id, crops);
  const choose = (choice: CropChoice) => change(withChoice(file.crops, platform, kind, choice, ownCrop !== undefined));

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onClose={onClose}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          <Trans>Crop {file.file.name}</Trans>
        </h2>
        <IconButton label={t`Close`} icon={<X />} onClick={() => dialog.current?.close()} />
      </div>
      <div className={styles.panes}>
        <CropEditor
          picture={picture}
          target={target}
          choice={getCropChoice(file.crops, platform, kind.code)}
          onChange={choose}
          onTurn={() => change(rotateCrops(file.crops))}
          safe={kind.safe}
          label={t`Crop for ${name}`}
        />
        <div className={styles.side}>
          <KindTabs file={file} kinds={kinds} chosenKey={chosenKey} picture={picture} onChoose={setChosenKey} />
          {kinds.length > 1 && (
            <CheckboxGroup
              legend={<Trans>This crop</Trans>}
              legendHidden
              value={ownCrop ? ['own'] : []}
              onChange={(checked) =>
                change(
                  checked.length > 0
                    ? withChoice(file.crops, platform, kind, file.crops.all, true)
                    : withoutOwnCrop(file.crops, platform, kind.code),
                )
              }
              options={[
                {
                  value: 'own',
                  label: t`Only for ${name}`,
                  description: t`Otherwise changes apply to all image types`,
                },
              ]}
            />
          )}
          {files.length > 1 && <ApplyToAll {...{ file, files, isReading, platform, kind, converter }} />}
          <Preview file={file} platform={platform} kind={kind} name={name} picture={picture} />
        </div>
      </div>
      <div className={styles.footer}>
        <Button variant="primary" size="large" onClick={() => dialog.current?.close()}>
          <Trans>Done</Trans>
        </Button>
      </div>
    </dialog>
  );
}

/** Returns the image for the crop editor and the thumbnails. The same object until the image is rotated. */
function usePicture({ id, header, crops, preview }: ReadFile, converter: Converter): CropPicture {
  const { turn } = crops;
  return useMemo(
    () => ({
      size: getRotatedSize({ header, crops: { turn, all: crops.all, own: {} } }),
      preview,
      view: (part, size, quality) => converter.view(id, part, size, quality),
    }),
    // The size depends only on `turn`, not on the other crops. Moving a crop must not create a new object.
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies
    [id, header, turn, preview, converter],
  );
}

/** Changes the crop of one kind, if `isOwn`, or else the crop that all kinds without a crop of their own share. */
function withChoice(
  crops: CropChoices,
  platform: PlatformCode,
  { code }: CropKind,
  choice: CropChoice,
  isOwn: boolean,
): CropChoices {
  return isOwn ? { ...crops, own: { ...crops.own, [cropKey(platform, code)]: choice } } : { ...crops, all: choice };
}

function getKindKey({ platform, kind }: PlatformKind): string {
  return cropKey(platform, kind.code);
}

/** Returns the name of a kind, with its platform if `kinds` are of several platforms. */
function getKindName(
  { platform, kind }: PlatformKind,
  kinds: readonly PlatformKind[],
  messages: Pick<ConverterMessages, 'kind' | 'platformKind'>,
): string {
  const severalPlatforms = kinds.some((other) => other.platform !== platform);
  return severalPlatforms ? messages.platformKind(platform, kind.code) : messages.kind(kind.code);
}

interface KindTabsProps extends Pick<CropDialogProps, 'file' | 'kinds'> {
  /** The key of the kind that is being edited (`getKindKey`). */
  readonly chosenKey: string;
  readonly picture: CropPicture;
  readonly onChoose: (key: string) => void;
}

/** Shows the crop for each kind side by side. A click selects the kind whose crop is edited. */
function KindTabs({ file, kinds, chosenKey, picture, onChoose }: KindTabsProps) {
  const { t } = useLingui();
  const messages = useConverterMessages();
  if (kinds.length < 2) return null;
  return (
    <div className={styles.kinds} role="group" aria-label={t`Image types`}>
      {kinds.map((each) => (
        <button
          key={getKindKey(each)}
          type="button"
          className={styles.kind}
          aria-pressed={getKindKey(each) === chosenKey}
          onClick={() => onChoose(getKindKey(each))}
        >
          <CropThumbnail
            picture={picture}
            crop={computeCrop(file, each.platform, each.kind)}
            target={getLargestSize(each.kind)}
            side={KIND_THUMBNAIL_SIDE_PX}
          />
          <span>{getKindName(each, kinds, messages)}</span>
        </button>
      ))}
    </div>
  );
}

interface PreviewProps extends Pick<CropDialogProps, 'file'>, PlatformKind {
  readonly name: string;
  readonly picture: CropPicture;
}

/** Shows the output of a kind at its actual size. A control selects the size if the kind has several sizes. */
function Preview({ file, platform, kind, name, picture }: PreviewProps) {
  const { t } = useLingui();
  const messages = useConverterMessages();
  const [chosenIndex, setChosenIndex] = useState(0);
  // Another kind may have fewer sizes.
  const index = Math.min(chosenIndex, kind.sizes.length - 1);
  const size = kind.sizes[index];
  const crop = computeCrop(file, platform, kind);
  return (
    <div className={styles.preview}>
      <h3 className={styles.previewTitle}>
        <Trans>Actual size, {messages.size(size)}</Trans>
      </h3>
      {kind.sizes.length > 1 && (
        <SegmentedControl
          legend={<Trans>Size</Trans>}
          value={String(index)}
          onChange={(value) => setChosenIndex(Number(value))}
          options={kind.sizes.map(({ width, height }, sizeIndex) => ({
            value: String(sizeIndex),
            label: `${width} × ${height}`,
          }))}
        />
      )}
      <ActualSizePreview
        picture={picture}
        crop={crop}
        focus={focusWithin(crop, getCropChoice(file.crops, platform, kind.code).focus, picture.size)}
        size={size}
        label={t`Preview of ${name}`}
      />
    </div>
  );
}
