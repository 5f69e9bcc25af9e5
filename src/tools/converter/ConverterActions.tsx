import { Plural, Trans } from '@lingui/react/macro';
import { ImageDown } from 'lucide-react';
import { useState } from 'react';
import { download, pickFile } from '../../engine/save.ts';
import { useFormats } from '../../i18n/format.ts';
import { type ConversionPlan, getSingleFileName } from '../../imaging/conversion.ts';
import { createSafeName } from '../../imaging/packageNames.ts';
import { platforms } from '../../imaging/platforms.ts';
import { Button } from '../../ui/Button.tsx';
import { PackActions } from '../../widgets/packing/PackActions.tsx';
import styles from './ConverterActions.module.css';
import type { Converter } from './createConverter.ts';
import { useCanPickFile } from '../../widgets/packing/canPickFile.ts';
import { type ConverterState, listChosenTargets, isRead } from './converterState.ts';
import { estimatePlatforms, type KindEstimate } from './conversion/estimateKinds.ts';
import { useConverterMessages } from './useConverterMessages.ts';
import { useEstimateMessages } from './useEstimateMessages.ts';

interface ConverterActionsProps {
  readonly state: ConverterState;
  readonly plan: ConversionPlan;
  /** The sizes of the image kinds' files, as far as they can be estimated. */
  readonly estimates: readonly KindEstimate[];
  readonly converter: Converter;
}

/**
 * Shows 'Download zip' and the progress. If only one file is planned, also 'Download image' and, where the browser has
 * a save picker, 'Save image as…'.
 */
export function ConverterActions({ state, plan, estimates, converter }: ConverterActionsProps) {
  const messages = useConverterMessages();
  const { list } = useFormats();
  const mayPickFile = useCanPickFile();
  const [making, setMaking] = useState<'zip' | 'image'>('zip');
  const { job, reading } = state;
  const firstFile = state.files.find(isRead);
  const targets = listChosenTargets(state).map(({ platform }) => platform);
  const zipName = `${[createSafeName(firstFile?.file.name ?? '', 'images'), ...targets].join('-')}.zip`;
  const platformNames = list(targets.map((platform) => platforms[platform].name));
  const isReady = plan.fileCount > 0 && !reading && job.kind !== 'working';

  const imageName = getSingleFileName(plan);

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
            <Plural value={plan.fileCount} one="# file" other="# files" /> for {platformNames}, ready to download
          </Trans>
        )}
      </p>
      {/* Outside of the status, because screen readers would read out every change. */}
      {isReady && job.kind !== 'done' && <TotalSizes plan={plan} estimates={estimates} />}
    </PackActions>
  );
}

/** The size of each platform's files. The platforms are named if there are several. */
function TotalSizes({ plan, estimates }: Pick<ConverterActionsProps, 'plan' | 'estimates'>) {
  const messages = useEstimateMessages();
  const kinds = plan.outputs.map(({ platform, imageKind }) => ({ platform, kind: imageKind.code }));
  const totals = estimatePlatforms(kinds, estimates);
  const isNamed = new Set(kinds.map(({ platform }) => platform)).size > 1;
  return (
    <p className={styles.totals}>
      {totals
        .map((total) => (isNamed ? `${platforms[total.platform].name} ${messages.size(total)}` : messages.size(total)))
        .join(' · ')}
    </p>
  );
}
