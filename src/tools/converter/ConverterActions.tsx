import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ImageDown } from 'lucide-react';
import { download } from '../../engine/save.ts';
import { useFormats } from '../../i18n/format.ts';
import type { ConversionPlan } from '../../imaging/conversion.ts';
import { safeName } from '../../imaging/packageNames.ts';
import { platforms } from '../../imaging/platforms.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PackActions } from '../../widgets/packing/PackActions.tsx';
import { usePackWords } from '../../widgets/packing/usePackWords.ts';
import styles from './ConverterActions.module.css';
import type { Converter } from './createConverter.ts';
import { type ConverterJob, type ConverterState, isRead } from './converterState.ts';
import { useConverterWords } from './useConverterWords.ts';

interface ConverterActionsProps {
  readonly state: ConverterState;
  readonly plan: ConversionPlan;
  readonly converter: Converter;
}

/** 'Download zip', 'Download image' where there is but one, and what was saved in words. */
export function ConverterActions({ state, plan, converter }: ConverterActionsProps) {
  const words = useConverterWords();
  const { job, reading, platform } = state;
  const first = state.files.find(isRead);
  const zipName = `${safeName(first?.file.name ?? '', 'images')}-${platform}.zip`;
  const ready = plan.files > 0 && !reading && job.state !== 'working';

  const downloadImage = async () => {
    const made = await converter.makeSingle(words);
    if (made.outcome === 'made') download(made.file, made.name);
  };

  return (
    <div className={styles.actions}>
      <p role="status" className={styles.summary}>
        {ready && (
          <Trans>
            <Plural value={plan.files} one="# file" other="# files" /> for {platforms[platform].name}, ready to save
          </Trans>
        )}
      </p>
      <PackActions
        zipName={zipName}
        ready={ready}
        reading={reading}
        working={job.state === 'working' ? job.progress : undefined}
        failure={job.state === 'failed' ? job.code : undefined}
        pack={(sink) => converter.pack(sink, zipName, words)}
        onCancel={converter.cancel}
        more={
          plan.files === 1 && (
            <Button size="large" icon={<ImageDown />} disabled={!ready} onClick={() => void downloadImage()}>
              <Trans>Download image</Trans>
            </Button>
          )
        }
      >
        {job.state === 'done' && <Saved job={job} />}
      </PackActions>
    </div>
  );
}

/** What was saved: sizes against limits, what was kept, and what had to be given up. */
function Saved({ job }: { readonly job: Extract<ConverterJob, { state: 'done' }> }) {
  const { t } = useLingui();
  const { number, bytes } = useFormats();
  const words = useConverterWords();
  const pack = usePackWords();
  const { platform, files, warnings } = job.result;
  const largest = bytes(Math.max(0, ...files.map((file) => file.bytes)));
  const qualities = files.flatMap(({ quality }) => quality ?? []);
  const [least, most] = [Math.min(...qualities), Math.max(...qualities)];
  const unchanged = files.filter((file) => file.unchanged).length;
  return (
    <Notice tone="success" live title={<Trans>{job.fileName} is saved</Trans>}>
      <p>
        {[
          t`${number(files.length)} files in ${bytes(job.bytes)}`,
          t`largest ${largest}`,
          ...(qualities.length > 0 ? [least === most ? t`quality ${least}` : t`quality ${least} to ${most}`] : []),
        ].join(', ')}
        {unchanged > 0 && (
          <>
            {'; '}
            <Plural
              value={unchanged}
              one="# was right already and is unchanged"
              other="# were right already and are unchanged"
            />
          </>
        )}
      </p>
      <ul className={styles.warnings}>
        {warnings.map((warning) => (
          <li key={warning.code}>{pack.warning(platform, warning)}</li>
        ))}
        {files.flatMap(({ name, notes }) =>
          notes.map((note) => (
            <li key={`${name}-${note.code}`}>
              {name.slice(name.indexOf('/') + 1)}: {words.made(note)}
            </li>
          )),
        )}
      </ul>
    </Notice>
  );
}
