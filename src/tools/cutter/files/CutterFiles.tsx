import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ArrowUpDown, RefreshCw } from 'lucide-react';
import { Suspense, useState } from 'react';
import { loadCode } from '../../../engine/missingCode.ts';
import { lazyPart } from '../../../i18n/lazyPart.ts';
import { Button } from '../../../ui/Button.tsx';
import { BELOW_XL, useMediaQuery } from '../../../ui/mediaQuery.ts';
import { ChosenFiles } from '../../../widgets/intake/ChosenFiles.tsx';
import { pickFiles } from '../../../widgets/intake/pickFiles.ts';
import { FileRow, FileRows } from '../../../widgets/intake/FileRows.tsx';
import type { Cutter } from '../createCutter.ts';
import type { CutterFile, CutterState } from '../cutterState.ts';
import { FileDetails } from './FileDetails.tsx';
import { listUsedFiles } from './fileOrder.ts';
import { FileThumbnail } from './FileThumbnail.tsx';
import { OrderByHand } from './OrderNotice.tsx';

const SortableFiles = lazyPart(async () => ({ default: (await import('./SortableFiles.tsx')).SortableFiles }), {
  catalogues: ['sortable'],
  instead: PlainFiles,
});
/** If the dialog's code can't be loaded, `CodeNotice` says so, and the dialog opens once the code has loaded. */
const ReorderDialog = lazyPart(
  async () => ({ default: (await loadCode(() => import('./ReorderDialog.tsx'))).ReorderDialog }),
  { catalogues: ['sortable'] },
);

interface CutterFilesProps {
  readonly state: CutterState;
  readonly cutter: Cutter;
}

/** Lists the files of the strip from top to bottom. */
export function CutterFiles({ state, cutter }: CutterFilesProps) {
  const { t } = useLingui();
  const [isReordering, setReordering] = useState(false);
  const isPanel = useMediaQuery(BELOW_XL);
  const used = listUsedFiles(state.files);
  const stripWidth = state.strip?.width;
  if (used.length === 0) return null;
  const isSortable = used.length > 1;
  const plainList = <PlainFiles files={used} stripWidth={stripWidth} onRemove={cutter.removeFile} />;
  return (
    <ChosenFiles
      title={<Plural value={used.length} one="# file, top to bottom" other="# files, top to bottom" />}
      onClear={cutter.clear}
      actions={
        <>
          {isSortable && (
            <Button icon={<ArrowUpDown />} onClick={() => setReordering(true)}>
              <Trans>Reorder</Trans>
            </Button>
          )}
          {state.plans && (
            <Button icon={<RefreshCw />} onClick={() => pickFiles(cutter.replaceArt)}>
              <Trans>Replace the art</Trans>
            </Button>
          )}
        </>
      }
    >
      {state.order === 'hand' && <OrderByHand files={state.files} onSort={cutter.sort} />}
      {isSortable && !isPanel ? (
        <Suspense fallback={plainList}>
          <SortableFiles
            label={t`Files`}
            files={used}
            stripWidth={stripWidth}
            onReorder={cutter.reorder}
            onRemove={cutter.removeFile}
            // Outside of the workspace, whose region ('Cut plan') should contain only one status: `PlanStatus`.
            announceIn={document.body}
          />
        </Suspense>
      ) : (
        plainList
      )}
      {isReordering && isSortable && (
        <Suspense>
          <ReorderDialog
            files={used}
            stripWidth={stripWidth}
            onReorder={cutter.reorder}
            onClose={() => setReordering(false)}
          />
        </Suspense>
      )}
    </ChosenFiles>
  );
}

interface PlainFilesProps {
  readonly files: readonly CutterFile[];
  readonly stripWidth: number | undefined;
  readonly onRemove?: ((id: string) => void) | undefined;
}

/** Lists the files without drag handles. */
function PlainFiles({ files, stripWidth, onRemove }: PlainFilesProps) {
  const { t } = useLingui();
  return (
    <FileRows name={{ label: t`Files` }}>
      {files.map((entry) => (
        <FileRow
          key={entry.id}
          name={entry.file.name}
          picture={<FileThumbnail bitmap={entry.thumbnail} />}
          onRemove={onRemove && (() => onRemove(entry.id))}
        >
          <FileDetails entry={entry} stripWidth={stripWidth} />
        </FileRow>
      ))}
    </FileRows>
  );
}
