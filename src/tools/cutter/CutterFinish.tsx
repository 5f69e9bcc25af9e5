import { Trans, useLingui } from '@lingui/react/macro';
import { BookUp, Download, Scissors } from 'lucide-react';
import { useMemo } from 'react';
import type { ChangedFiles } from '../../engine/reusedSlices.ts';
import { platforms } from '../../imaging/platforms.ts';
import { Button } from '../../ui/Button.tsx';
import { SliceThumbnail } from '../../widgets/cutPlan/SliceThumbnail.tsx';
import { createTileQueue } from '../../widgets/cutPlan/strip/tileQueue.ts';
import { PackageContents, PackageFolder } from '../../widgets/packing/PackageContents.tsx';
import { SaveIntoFolder } from '../../widgets/packing/SaveIntoFolder.tsx';
import { SavedPackage, UploadLinks } from '../../widgets/packing/SavedPackage.tsx';
import type { Cutter } from './createCutter.ts';
import styles from './CutterFinish.module.css';
import { getChangedZipName, type CutterJob, type CutterState, getZipName } from './cutterState.ts';
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
  const { strip } = state;
  const { changed, changedZip } = job;
  const zipName = changedZip ? getChangedZipName(state) : getZipName(state);
  return (
    <SavedPackage
      fileName={zipName}
      fileCount={changedZip?.files ?? job.platforms.reduce((sum, packed) => sum + packed.files.length, 0)}
      bytes={changedZip?.bytes ?? job.bytes}
      steps={<NextSteps job={job} cutter={cutter} publishing={publishing} />}
      onClose={onClose}
    >
      {changed && <ChangedSince changed={changed} isOnlyChanged={changedZip !== undefined} downloads={downloads} />}
      <PackageContents
        label={t`Contents of ${getZipName(state)}`}
        manifest={<Trans>where every row of pixels went</Trans>}
      >
        {job.platforms.map(({ code, files }) => (
          <PackageFolder
            key={code}
            name={platforms[code].name}
            files={files}
            pictures={strip ? files : []}
            renderThumbnail={({ name, top, bottom }) => (
              <SliceThumbnail
                key={name}
                {...{ top, bottom, queue }}
                stripWidth={strip?.width ?? 1}
                draw={cutter.tile}
              />
            )}
          />
        ))}
      </PackageContents>
    </SavedPackage>
  );
}

interface ChangedSinceProps {
  readonly changed: ChangedFiles;
  /** Whether the zip that was saved last contains only the changed files. */
  readonly isOnlyChanged: boolean;
  readonly downloads: CutterDownloads;
}

/**
 * Says how many files differ from the previous zip. A button downloads the changed files or, after these, all files.
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
      {file && <SaveIntoFolder zip={file} />}
      <Button icon={<Scissors />} onClick={cutter.clear}>
        <Trans>Cut the next episode</Trans>
      </Button>
    </>
  );
}
