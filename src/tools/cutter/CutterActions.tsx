import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { PackedPlatform } from '../../engine/packEpisode.ts';
import { useFormats } from '../../i18n/format.ts';
import { episodeName } from '../../imaging/packageNames.ts';
import { platforms } from '../../imaging/platforms.ts';
import { Notice } from '../../ui/Notice.tsx';
import { PackActions } from '../../widgets/packing/PackActions.tsx';
import type { Cutter } from './createCutter.ts';
import styles from './CutterActions.module.css';
import type { CutterState } from './cutterState.ts';
import { useCutterWords } from './useCutterWords.ts';

/** 'Download zip', and what was saved in words. */
export function CutterActions({ state, cutter }: { readonly state: CutterState; readonly cutter: Cutter }) {
  const { bytes } = useFormats();
  const words = useCutterWords();
  const { job, reading, plans, settings, strip } = state;
  const first = state.files.find(({ id }) => id === strip?.placed[0]?.id);
  const zipName = `${episodeName(first?.file.name ?? '')}.zip`;
  return (
    <PackActions
      zipName={zipName}
      ready={Boolean(plans) && !reading && settings.platforms.length > 0 && job.state !== 'working'}
      reading={reading}
      working={job.state === 'working' ? job.progress : undefined}
      failure={job.state === 'failed' ? job.code : undefined}
      pack={(sink) => cutter.pack(sink, words)}
      onCancel={cutter.cancel}
    >
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
    </PackActions>
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
