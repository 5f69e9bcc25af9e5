import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { BookUp, ExternalLink, FileJson, Folder, FolderDown, Scissors, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { PackedPlatform } from '../../engine/packEpisode.ts';
import { canPickFolder, saveIntoFolder } from '../../engine/saveIntoFolder.ts';
import { useFormats } from '../../i18n/format.ts';
import { platforms } from '../../imaging/platforms.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { SliceThumbnail } from '../../widgets/cutPlan/SliceThumbnail.tsx';
import { createTileQueue, type TileQueue } from '../../widgets/cutPlan/strip/tileQueue.ts';
import type { Cutter } from './createCutter.ts';
import styles from './CutterFinish.module.css';
import { type CutterJob, type CutterState, zipNameOf } from './cutterState.ts';
import { usePublishEpisode } from './usePublishEpisode.ts';

interface CutterFinishProps {
  readonly state: CutterState;
  readonly job: Extract<CutterJob, { kind: 'done' }>;
  readonly cutter: Cutter;
  readonly onClose: () => void;
}

/** The finished package with its contents, and what can be done next. */
export function CutterFinish({ state, job, cutter, onClose }: CutterFinishProps) {
  const { t } = useLingui();
  const { bytes } = useFormats();
  const queue = useMemo(() => createTileQueue(), []);
  const zipName = zipNameOf(state);
  const files = job.platforms.reduce((sum, packed) => sum + packed.files.length, 0);
  return (
    <section className={styles.finish} aria-label={t`Saved package`}>
      <div className={styles.head}>
        <div role="status">
          <h2>
            <Trans>{zipName} is saved</Trans>
          </h2>
          <p className={styles.note}>
            <Plural value={files} one="# file" other="# files" />, {bytes(job.bytes)}.{' '}
            <Trans>Your images stay open here until you remove them.</Trans>
          </p>
        </div>
        <IconButton label={t`Close`} icon={<X />} onClick={onClose} />
      </div>
      <NextSteps state={state} job={job} cutter={cutter} />
      <ul className={styles.tree} aria-label={t`Contents of ${zipName}`}>
        {job.platforms.map((packed) => (
          <PlatformFolder key={packed.code} packed={packed} state={state} cutter={cutter} queue={queue} />
        ))}
        <li className={styles.folder}>
          <FileJson aria-hidden="true" />
          <span className={styles.name}>manifest.json</span>
          <span className={styles.note}>
            <Trans>where every row of pixels went</Trans>
          </span>
        </li>
      </ul>
    </section>
  );
}

/** Number of thumbnails that show what a folder contains. */
const MAX_THUMBNAILS = 8;

interface PlatformFolderProps extends Pick<CutterFinishProps, 'state' | 'cutter'> {
  readonly packed: PackedPlatform;
  readonly queue: TileQueue;
}

function PlatformFolder({ packed, state: { strip }, cutter, queue }: PlatformFolderProps) {
  const { bytes, number } = useFormats();
  const { code, files } = packed;
  const total = files.reduce((sum, file) => sum + file.bytes, 0);
  const rest = files.length - MAX_THUMBNAILS;
  return (
    <li className={styles.folder}>
      <Folder aria-hidden="true" />
      <span className={styles.name}>{platforms[code].name}</span>
      <span className={styles.note}>
        <Plural value={files.length} one="# file" other="# files" />, {bytes(total)}
      </span>
      {strip && (
        <span className={styles.thumbnails} aria-hidden="true">
          {files.slice(0, MAX_THUMBNAILS).map(({ name, top, bottom }) => (
            <SliceThumbnail key={name} {...{ top, bottom, queue }} stripWidth={strip.width} draw={cutter.tile} />
          ))}
          {rest > 0 && <span className={styles.note}>+{number(rest)}</span>}
        </span>
      )}
    </li>
  );
}

function NextSteps({ state, job, cutter }: Omit<CutterFinishProps, 'onClose'>) {
  const { publish, isPublishing } = usePublishEpisode(cutter);
  const { file } = job;
  return (
    <div className={styles.steps}>
      {job.platforms.some(({ code }) => code === 'longstrip') && (
        <Button icon={<BookUp />} pending={isPublishing} onClick={publish}>
          <Trans>Publish here</Trans>
        </Button>
      )}
      {job.platforms.map(({ code }) => {
        const { name, uploadPage } = platforms[code];
        return (
          uploadPage && (
            <ButtonLink key={code} icon={<ExternalLink />} href={uploadPage} target="_blank" rel="noreferrer">
              <Trans>Open {name}</Trans>
            </ButtonLink>
          )
        );
      })}
      {file && canPickFolder() && <SaveIntoFolder zip={file} />}
      <Button icon={<Scissors />} disabled={state.job.kind === 'working'} onClick={cutter.clear}>
        <Trans>Cut the next episode</Trans>
      </Button>
    </div>
  );
}

/** Unpacks the zip into a folder picked by the user. */
function SaveIntoFolder({ zip }: { readonly zip: Blob }) {
  const { number } = useFormats();
  const [result, setResult] = useState<Awaited<ReturnType<typeof saveIntoFolder>>>();
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    setResult(await saveIntoFolder(zip));
    setSaving(false);
  };
  return (
    <>
      <Button icon={<FolderDown />} pending={isSaving} onClick={() => void save()}>
        <Trans>Save into a folder</Trans>
      </Button>
      <span role="status" className={styles.result}>
        {result?.ok && (
          <Trans>
            {number(result.files)} files saved in {result.folder}
          </Trans>
        )}
        {result?.ok === false && result.error.code === 'cannot-write' && (
          <Trans>The folder couldn’t be written to. Choose another one.</Trans>
        )}
      </span>
    </>
  );
}
