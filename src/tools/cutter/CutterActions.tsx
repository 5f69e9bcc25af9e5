import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useEffect } from 'react';
import { canPickFile, download, pickZipFile } from '../../engine/save.ts';
import type { PackedPlatform } from '../../engine/packEpisode.ts';
import { privateSink } from '../../engine/zipFile.ts';
import { useFormats } from '../../i18n/format.ts';
import { episodeName } from '../../imaging/packageNames.ts';
import { platforms } from '../../imaging/platforms.ts';
import { holdUnsavedWork } from '../../pwa/unsavedWork.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import type { Cutter } from './createCutter.ts';
import styles from './CutterActions.module.css';
import type { CutterState } from './cutterState.ts';
import { useCutterWords } from './useCutterWords.ts';

/** 'Download zip' and what follows from it: progress, cancel, the result in words. */
export function CutterActions({ state, cutter }: { readonly state: CutterState; readonly cutter: Cutter }) {
  const { number, bytes } = useFormats();
  const words = useCutterWords();
  const { job, reading, plans, settings, strip } = state;
  const working = job.state === 'working';
  const ready = Boolean(plans) && !reading && settings.platforms.length > 0 && !working;
  const first = state.files.find(({ id }) => id === strip?.placed[0]?.id);
  const zipName = `${episodeName(first?.file.name ?? '')}.zip`;

  useEffect(() => (working ? holdUnsavedWork() : undefined), [working]);

  const downloadZip = async () => {
    const outcome = await cutter.pack(privateSink(zipName), words);
    if (outcome.outcome === 'packed' && outcome.file) download(outcome.file, zipName);
  };

  const saveAs = async () => {
    const picked = await pickZipFile(zipName);
    if (picked.outcome === 'picked') await cutter.pack({ kind: 'picked', handle: picked.handle }, words);
    else if (picked.outcome === 'unavailable') await downloadZip();
  };

  return (
    <div className={styles.actions}>
      <div className={styles.buttons}>
        <Button variant="primary" size="large" icon={<Download />} disabled={!ready} onClick={() => void downloadZip()}>
          <Trans>Download zip</Trans>
        </Button>
        {canPickFile() && (
          <Button size="large" disabled={!ready} onClick={() => void saveAs()}>
            <Trans>Save as…</Trans>
          </Button>
        )}
      </div>
      {reading && (
        <ProgressBar
          label={<Trans>Reading images</Trans>}
          value={reading.total > 0 ? reading.done / reading.total : undefined}
          valueText={`${number(reading.done)} / ${number(reading.total)}`}
        />
      )}
      {working && (
        <div className={styles.progress}>
          <ProgressBar
            label={<Trans>Making the zip</Trans>}
            value={job.progress.total > 0 ? job.progress.done / job.progress.total : undefined}
            valueText={`${number(job.progress.done)} / ${number(job.progress.total)}`}
          />
          <Button onClick={() => cutter.cancel()}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      )}
      {job.state === 'failed' && (
        <Notice tone="danger" live title={<Trans>The zip was not made</Trans>}>
          {words.failure(job.code)}
        </Notice>
      )}
      {job.state === 'done' && (
        <Notice tone="success" live title={<Trans>{zipName} is saved</Trans>}>
          <ul className={styles.results}>
            {job.platforms.map((packed) => (
              <li key={packed.code}>
                <PackedSummary packed={packed} bytes={bytes} />
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}

interface PackedSummaryProps {
  readonly packed: PackedPlatform;
  readonly bytes: (bytes: number) => string;
}

function PackedSummary({ packed, bytes }: PackedSummaryProps) {
  const { t } = useLingui();
  const { totalBytes } = platforms[packed.code].slices;
  const largest = bytes(Math.max(...packed.files.map((file) => file.bytes)));
  const sum = bytes(packed.bytes);
  const total = totalBytes ? t`${sum} of ${bytes(totalBytes)}` : sum;
  const qualities = [...new Set(packed.files.flatMap(({ quality }) => quality ?? []))].join(', ');
  const unchanged = packed.files.filter((file) => file.unchanged).length;
  return (
    <>
      <strong>{platforms[packed.code].name}</strong>{' '}
      <Trans>
        <Plural value={packed.files.length} one="# slice" other="# slices" />, {total}, largest {largest}
      </Trans>
      {qualities && (
        <>
          {', '}
          <Trans>quality {qualities}</Trans>
        </>
      )}
      {unchanged > 0 && (
        <>
          {', '}
          <Plural value={unchanged} one="# unchanged" other="# unchanged" />
        </>
      )}
      {packed.warnings.map(({ code, message }) => (
        <span key={code} className={styles.warning}>
          {message}
        </span>
      ))}
    </>
  );
}
