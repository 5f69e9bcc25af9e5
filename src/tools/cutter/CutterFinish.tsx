import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { BookUp, Download, FileJson, Folder, FolderDown, Scissors } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { PackedPlatform } from '../../engine/packEpisode.ts';
import type { ChangedFiles } from '../../engine/reusedSlices.ts';
import { canPickFolder, saveIntoFolder } from '../../engine/saveIntoFolder.ts';
import { useFormats } from '../../i18n/format.ts';
import { platforms } from '../../imaging/platforms.ts';
import { Button } from '../../ui/Button.tsx';
import { SliceThumbnail } from '../../widgets/cutPlan/SliceThumbnail.tsx';
import { createTileQueue, type TileQueue } from '../../widgets/cutPlan/strip/tileQueue.ts';
import { SavedPackage, UploadLinks } from '../../widgets/packing/SavedPackage.tsx';
import type { Cutter } from './createCutter.ts';
import styles from './CutterFinish.module.css';
import { changedZipNameOf, type CutterJob, type CutterState, zipNameOf } from './cutterState.ts';
import type { CutterDownloads } from './useDownloads.ts';
import type { Publishing } from './usePublishEpisode.ts';

interface CutterFinishProps {
  readonly state: CutterState;
  readonly job: Extract<CutterJob, { kind: 'done' }>;
  readonly cutter: Cutter;
  readonly publishing: Publishing;
  readonly downloads: CutterDownloads;
  readonly onClose: () => void;
}

/** Shows the saved package with its contents, and buttons for the next step. */
export function CutterFinish({ state, job, cutter, publishing, downloads, onClose }: CutterFinishProps) {
  const { t } = useLingui();
  const queue = useMemo(() => createTileQueue(), []);
  const { changed, changedZip } = job;
  const zipName = changedZip ? changedZipNameOf(state) : zipNameOf(state);
  return (
    <SavedPackage
      fileName={zipName}
      files={changedZip?.files ?? job.platforms.reduce((sum, packed) => sum + packed.files.length, 0)}
      bytes={changedZip?.bytes ?? job.bytes}
      steps={<NextSteps job={job} cutter={cutter} publishing={publishing} />}
      onClose={onClose}
    >
      {changed && <ChangedSince changed={changed} isOnlyChanged={changedZip !== undefined} downloads={downloads} />}
      <ul className={styles.tree} aria-label={t`Contents of ${zipNameOf(state)}`}>
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
    </SavedPackage>
  );
}

interface ChangedSinceProps {
  readonly changed: ChangedFiles;
  /** Whether the zip with only the changed files was saved. */
  readonly isOnlyChanged: boolean;
  readonly downloads: CutterDownloads;
}

/**
 * Says how many files differ from the previous zip. The button downloads only the changed files or, after these have
 * been downloaded, all files.
 */
function ChangedSince({ changed: { changed, total }, isOnlyChanged, downloads }: ChangedSinceProps) {
  return (
    <div className={styles.changed}>
      <p>
        <Trans>
          {changed} of {total} slices changed since the last zip.
        </Trans>
      </p>
      {isOnlyChanged ? (
        <Button icon={<Download />} onClick={() => void downloads.all()}>
          <Trans>Download all</Trans>
        </Button>
      ) : (
        <Button icon={<Download />} onClick={() => void downloads.changed()}>
          <Trans>Download only what changed</Trans>
        </Button>
      )}
    </div>
  );
}

/** Maximum number of thumbnails that are shown for a folder. Further files are only counted. */
const MAX_THUMBNAILS = 8;

interface PlatformFolderProps extends Pick<CutterFinishProps, 'state' | 'cutter'> {
  readonly packed: PackedPlatform;
  readonly queue: TileQueue;
}

/** A platform's folder in the zip, with thumbnails of its first files. */
function PlatformFolder({ packed, state: { strip }, cutter, queue }: PlatformFolderProps) {
  const { bytes, number } = useFormats();
  const { code, files } = packed;
  const total = files.reduce((sum, file) => sum + file.bytes, 0);
  const hiddenCount = files.length - MAX_THUMBNAILS;
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
          {hiddenCount > 0 && <span className={styles.note}>+{number(hiddenCount)}</span>}
        </span>
      )}
    </li>
  );
}

function NextSteps({ job, cutter, publishing }: Pick<CutterFinishProps, 'job' | 'cutter' | 'publishing'>) {
  const { file } = job;
  const codes = job.platforms.map(({ code }) => code);
  return (
    <>
      {codes.includes('longstrip') && (
        <Button icon={<BookUp />} onClick={publishing.publish}>
          <Trans>Publish here</Trans>
        </Button>
      )}
      <UploadLinks codes={codes} />
      {file && canPickFolder() && <SaveIntoFolder zip={file} />}
      <Button icon={<Scissors />} onClick={cutter.clear}>
        <Trans>Cut the next episode</Trans>
      </Button>
    </>
  );
}

/** A button that unpacks the zip into a folder picked by the user, and the result as text. */
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
