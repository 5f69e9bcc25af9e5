import { Trans } from '@lingui/react/macro';
import { CircleCheck } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { takeFiles } from '../../pwa/incomingFiles.ts';
import { keepToolsOffline, useOfflineTools } from '../../pwa/offlineTools.ts';
import { Tag } from '../../ui/Tag.tsx';
import { FileIntake } from '../../widgets/intake/FileIntake.tsx';
import { ProblemList } from '../../widgets/intake/ProblemList.tsx';
import { type Cutter, createCutter } from './createCutter.ts';
import { CutterActions } from './CutterActions.tsx';
import { CutterFiles } from './CutterFiles.tsx';
import { CutterPlan } from './CutterPlan.tsx';
import styles from './CutterScreen.module.css';
import { CutterSettings } from './CutterSettings.tsx';
import { useCutterWords } from './useCutterWords.ts';

/** One for the visit: whoever looks at another page and comes back finds everything as it was. */
let shared: Cutter | undefined;
const theCutter = (): Cutter => {
  shared ??= createCutter();
  return shared;
};

export default function CutterScreen() {
  const cutter = theCutter();
  const state = useSyncExternalStore(cutter.subscribe, cutter.getState);
  const offline = useOfflineTools();
  const words = useCutterWords();
  const empty = state.files.length === 0;

  useEffect(() => {
    void keepToolsOffline();
    cutter.addFiles(takeFiles().map((file) => ({ file, path: file.webkitRelativePath || file.name })));
  }, [cutter]);

  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1 tabIndex={-1}>
          <Trans>Cut an episode into panels</Trans>
        </h1>
        <p className={styles.lead}>
          <Trans>
            Drop one long strip or all its pages. They are cut in the gutters and zipped for each platform, on your own
            device: nothing is uploaded.
          </Trans>{' '}
          {offline === 'ready' && (
            <Tag tone="success" icon={<CircleCheck />}>
              <Trans>Works offline</Trans>
            </Tag>
          )}
        </p>
      </header>
      <div className={empty ? styles.empty : styles.work}>
        <div className={styles.side}>
          <FileIntake
            compact={!empty}
            onFiles={cutter.addFiles}
            hint={<Trans>JPG, PNG and WEBP, also GIF, BMP and AVIF. Several files are joined into one strip.</Trans>}
          />
          <ProblemList
            problems={state.files.flatMap(({ id, file, problem }) =>
              problem ? [{ id, name: file.name, reason: words.problem(problem) }] : [],
            )}
            onRemove={cutter.removeFile}
          />
          <CutterFiles
            files={state.files}
            stripWidth={state.strip?.width}
            onRemove={cutter.removeFile}
            onClear={cutter.clear}
          />
          <div className={styles.settings}>
            <CutterSettings settings={state.settings} onChange={cutter.change} />
          </div>
        </div>
        <div className={styles.main}>
          {!empty && <CutterPlan state={state} draw={cutter.tile} />}
          <CutterActions state={state} cutter={cutter} />
        </div>
      </div>
    </div>
  );
}
