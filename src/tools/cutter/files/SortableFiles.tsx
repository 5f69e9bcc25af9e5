import { useLingui } from '@lingui/react/macro';
import { memo, type ReactNode, useCallback, useMemo } from 'react';
import { FileRow, FileRows } from '../../../widgets/intake/FileRows.tsx';
import { DragHandle } from '../../../widgets/sortable/DragHandle.tsx';
import { Sortable } from '../../../widgets/sortable/Sortable.tsx';
import { useSortableRow } from '../../../widgets/sortable/useSortableRow.ts';
import type { CutterFile } from '../cutterState.ts';
import { FileDetails } from './FileDetails.tsx';
import { FileThumbnail } from './FileThumbnail.tsx';

interface SortableFilesProps {
  /** Accessible name of the list. */
  readonly label: string;
  readonly files: readonly CutterFile[];
  readonly stripWidth: number | undefined;
  /** @param ids the ids of all files in their new order */
  readonly onReorder: (ids: readonly string[]) => void;
  readonly onRemove?: (id: string) => void;
  /** See `Sortable`. */
  readonly announceIn?: Element;
  /** Returns further buttons of a row. */
  readonly renderActions?: (entry: CutterFile, index: number) => ReactNode;
}

/** Lists the files of the strip, which can be moved by dragging their handles or by keyboard. */
export function SortableFiles(props: SortableFilesProps) {
  const { label, files, stripWidth, onReorder, onRemove, announceIn, renderActions } = props;
  const ids = useMemo(() => files.map(({ id }) => id), [files]);
  const getName = useCallback((id: string) => files.find((entry) => entry.id === id)?.file.name ?? '', [files]);
  return (
    <Sortable ids={ids} getName={getName} onMove={onReorder} {...(announceIn && { announceIn })}>
      <FileRows name={{ label }}>
        {files.map((entry, index) => (
          <SortableFile
            key={entry.id}
            entry={entry}
            stripWidth={stripWidth}
            onRemove={onRemove}
            actions={renderActions?.(entry, index)}
          />
        ))}
      </FileRows>
    </Sortable>
  );
}

interface SortableFileProps {
  readonly entry: CutterFile;
  readonly stripWidth: number | undefined;
  readonly onRemove: ((id: string) => void) | undefined;
  readonly actions: ReactNode;
}

const SortableFile = memo(function SortableFile({ entry, stripWidth, onRemove, actions }: SortableFileProps) {
  const { t } = useLingui();
  const row = useSortableRow(entry.id);
  const { name } = entry.file;
  return (
    <FileRow
      name={name}
      sorting={{
        ref: row.ref,
        style: row.style,
        isDragging: row.isDragging,
        handle: <DragHandle row={row} label={t`Move ${name}`} />,
      }}
      picture={<FileThumbnail bitmap={entry.thumbnail} />}
      onRemove={onRemove && (() => onRemove(entry.id))}
      actions={actions}
    >
      <FileDetails entry={entry} stripWidth={stripWidth} />
    </FileRow>
  );
});
