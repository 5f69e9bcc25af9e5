import { Plural, Trans } from '@lingui/react/macro';
import { ImageDown } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { download, pickFile } from '../../engine/save.ts';
import { useFormats } from '../../i18n/format.ts';
import { type ConversionPlan, singleName } from '../../imaging/conversion.ts';
import { safeName } from '../../imaging/packageNames.ts';
import { platforms } from '../../imaging/platforms.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PackActions } from '../../widgets/packing/PackActions.tsx';
import styles from './ConverterActions.module.css';
import type { Converter } from './createConverter.ts';
import { useCanPickFile } from '../../widgets/packing/canPickFile.ts';
import { type ConverterState, isRead } from './converterState.ts';
import { useConverterMessages } from './useConverterMessages.ts';

/** Loaded with the first file, because the empty page doesn't need this component. */
const ConverterChecks = lazy(async () => ({ default: (await import('./ConverterChecks.tsx')).ConverterChecks }));

interface ConverterActionsProps {
  readonly state: ConverterState;
  readonly plan: ConversionPlan;
  readonly converter: Converter;
}

/** Shows the download button ('Download zip', or 'Download image' for a single file) and the result as text. */
export function ConverterActions({ state, plan, converter }: ConverterActionsProps) {
  const messages = useConverterMessages();
  const mayPickFile = useCanPickFile();
  const { bytes } = useFormats();
  const [making, setMaking] = useState<'zip' | 'image'>('zip');
  const { job, reading, platform } = state;
  const first = state.files.find(isRead);
  const zipName = `${safeName(first?.file.name ?? '', 'images')}-${platform}.zip`;
  const ready = plan.files > 0 && !reading && job.kind !== 'working';

  const imageName = singleName(plan);

  const makeImage = (target?: FileSystemFileHandle) => {
    setMaking('image');
    return converter.makeSingle(messages, target);
  };

  const downloadImage = async () => {
    const made = await makeImage();
    if (made.kind === 'made') download(made.file, made.name);
  };

  const saveImageAs = async (suggestedName: string) => {
    const picked = await pickFile(suggestedName);
    if (picked.kind === 'picked') await makeImage(picked.handle);
    else if (picked.kind === 'unavailable') await downloadImage();
  };

  return (
    <div className={styles.actions}>
      <p role="status" className={styles.summary}>
        {ready && (
          <Trans>
            <Plural value={plan.files} one="# file" other="# files" /> for {platforms[platform].name}, ready to download
          </Trans>
        )}
      </p>
      {state.files.length > 0 && (
        <Suspense fallback={null}>
          <ConverterChecks state={state} plan={plan} />
        </Suspense>
      )}
      <PackActions
        zipName={zipName}
        ready={ready}
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
            <>
              <Button size="large" icon={<ImageDown />} disabled={!ready} onClick={() => void downloadImage()}>
                <Trans>Download image</Trans>
              </Button>
              {mayPickFile && (
                <Button size="large" disabled={!ready} onClick={() => void saveImageAs(imageName)}>
                  <Trans>Save image as…</Trans>
                </Button>
              )}
            </>
          )
        }
      >
        {job.kind === 'done' && (
          <Notice tone="success" live title={<Trans>{job.fileName} is saved</Trans>}>
            <Plural value={job.result.files.length} one="# file" other="# files" />, {bytes(job.bytes)}
          </Notice>
        )}
      </PackActions>
    </div>
  );
}
