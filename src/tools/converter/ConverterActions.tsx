import { Plural, Trans } from '@lingui/react/macro';
import { ImageDown } from 'lucide-react';
import { useState } from 'react';
import { download, pickFile } from '../../engine/save.ts';
import { useFormats } from '../../i18n/format.ts';
import { type ConversionPlan, singleName } from '../../imaging/conversion.ts';
import { safeName } from '../../imaging/packageNames.ts';
import { platforms } from '../../imaging/platforms.ts';
import { Button } from '../../ui/Button.tsx';
import { PackActions } from '../../widgets/packing/PackActions.tsx';
import styles from './ConverterActions.module.css';
import type { Converter } from './createConverter.ts';
import { useCanPickFile } from '../../widgets/packing/canPickFile.ts';
import { type ConverterState, chosenTargets, isRead } from './converterState.ts';
import { useConverterMessages } from './useConverterMessages.ts';

interface ConverterActionsProps {
  readonly state: ConverterState;
  readonly plan: ConversionPlan;
  readonly converter: Converter;
}

/**
 * Shows 'Download zip', 'Download image' if only one file is planned, the progress, and, when a download is possible,
 * the number of planned files.
 */
export function ConverterActions({ state, plan, converter }: ConverterActionsProps) {
  const messages = useConverterMessages();
  const { list } = useFormats();
  const mayPickFile = useCanPickFile();
  const [making, setMaking] = useState<'zip' | 'image'>('zip');
  const { job, reading } = state;
  const firstFile = state.files.find(isRead);
  const targets = chosenTargets(state).map(({ platform }) => platform);
  const zipName = `${[safeName(firstFile?.file.name ?? '', 'images'), ...targets].join('-')}.zip`;
  const platformNames = list(targets.map((platform) => platforms[platform].name));
  const isReady = plan.files > 0 && !reading && job.kind !== 'working';

  const imageName = singleName(plan);

  const makeImage = (target?: FileSystemFileHandle) => {
    setMaking('image');
    return converter.makeSingle(messages, target);
  };

  const downloadImage = async () => {
    const outcome = await makeImage();
    if (outcome.kind === 'made') download(outcome.file, outcome.name);
  };

  const saveImageAs = async (suggestedName: string) => {
    const picked = await pickFile(suggestedName);
    if (picked.kind === 'picked') await makeImage(picked.handle);
    else if (picked.kind === 'unavailable') await downloadImage();
  };

  return (
    <PackActions
      zipName={zipName}
      ready={isReady}
      reading={reading}
      working={job.kind === 'working' ? job.progress : undefined}
      failure={job.kind === 'failed' ? job.code : undefined}
      pack={(sink) => {
        setMaking('zip');
        return converter.pack(sink, zipName, messages);
      }}
      onCancel={converter.cancel}
      making={making}
      more={
        imageName !== undefined && (
          <Button
            className={styles.image}
            icon={<ImageDown />}
            disabled={!isReady}
            onClick={() => void downloadImage()}
          >
            <Trans>Download image</Trans>
          </Button>
        )
      }
      options={
        imageName !== undefined && mayPickFile
          ? [{ id: 'image', name: <Trans>Save image as…</Trans>, onChoose: () => void saveImageAs(imageName) }]
          : []
      }
    >
      <p role="status" className={styles.summary}>
        {isReady && (
          <Trans>
            <Plural value={plan.files} one="# file" other="# files" /> for {platformNames}, ready to download
          </Trans>
        )}
      </p>
    </PackActions>
  );
}
