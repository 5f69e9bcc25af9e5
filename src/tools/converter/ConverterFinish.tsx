import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ExternalLink, ImagePlus, X } from 'lucide-react';
import { useFormats } from '../../i18n/format.ts';
import { type PlatformCode, platforms } from '../../imaging/platforms.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './ConverterFinish.module.css';
import type { ConverterJob } from './converterState.ts';
import type { Converter } from './createConverter.ts';

interface ConverterFinishProps {
  readonly platform: PlatformCode;
  readonly job: Extract<ConverterJob, { kind: 'done' }>;
  readonly converter: Converter;
  readonly onClose: () => void;
}

/** What was saved, and what can be done next. */
export function ConverterFinish({ platform, job, converter, onClose }: ConverterFinishProps) {
  const { t } = useLingui();
  const { bytes } = useFormats();
  const { name, uploadPage } = platforms[platform];
  return (
    <section className={styles.finish} aria-label={t`Saved package`}>
      <div className={styles.head}>
        <div role="status">
          <h2>
            <Trans>{job.fileName} is saved</Trans>
          </h2>
          <p className={styles.note}>
            <Plural value={job.result.files.length} one="# file" other="# files" />, {bytes(job.bytes)}.{' '}
            <Trans>Your images stay open here until you remove them.</Trans>
          </p>
        </div>
        <IconButton label={t`Close`} icon={<X />} onClick={onClose} />
      </div>
      <div className={styles.steps}>
        {uploadPage && (
          <ButtonLink icon={<ExternalLink />} href={uploadPage} target="_blank" rel="noreferrer">
            <Trans>Open {name}</Trans>
          </ButtonLink>
        )}
        <Button icon={<ImagePlus />} onClick={converter.clear}>
          <Trans>Convert more images</Trans>
        </Button>
      </div>
    </section>
  );
}
