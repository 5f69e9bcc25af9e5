import { useLingui } from '@lingui/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { loadCode } from '../../engine/missingCode.ts';
import type { ChosenFile } from './chosenFiles.ts';

/** Whether a drag or a paste contains files. */
function carriesFiles(transfer: DataTransfer | null): transfer is DataTransfer {
  return transfer?.types.includes('Files') ?? false;
}

/** Whether a drag or a paste contains the address of an image or a link. */
function carriesAddress(transfer: DataTransfer | null): transfer is DataTransfer {
  return transfer?.types.includes('text/uri-list') ?? false;
}

/** Returns the files and folders of a drop or paste. */
function listContents({ items }: DataTransfer): (FileSystemEntry | File)[] {
  const files = [...items].filter(({ kind }) => kind === 'file');
  return files.flatMap((item) => item.webkitGetAsEntry() ?? item.getAsFile() ?? []);
}

/** Whether an event happens in a form field or an editable element. */
function isInFormField({ target }: Event): boolean {
  return target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null;
}

interface FileDrop {
  readonly isDraggedOver: boolean;
  /** Reads the files of an `<input type="file">`. */
  readonly receive: (files: readonly File[]) => Promise<void>;
}

interface FileDropOptions {
  readonly onFiles: (files: ChosenFile[]) => void;
  /** Called when a drag with files enters the page. */
  readonly onExpectFiles?: (() => void) | undefined;
  /** Called when files or an address arrive. The promise resolves when the files have been read. */
  readonly onReceive?: ((reading: Promise<void>) => void) | undefined;
}

/** Receives files dropped or pasted anywhere on the page. */
export function useFileDrop({ onFiles, onExpectFiles, onReceive }: FileDropOptions): FileDrop {
  const { i18n } = useLingui();
  const [isDraggedOver, setDraggedOver] = useState(false);
  const expect = useEffectEvent(() => onExpectFiles?.());
  const read = async (contents: readonly (FileSystemEntry | File)[], hasAddress: boolean, pastedAt?: Date) => {
    const { readFiles, warnAbout } = await loadCode(() => import('./readFiles.ts'));
    const found = await readFiles(contents, pastedAt);
    if (found.files.length > 0) onFiles(found.files);
    warnAbout(found, hasAddress, i18n);
  };
  const receive = (contents: readonly (FileSystemEntry | File)[], hasAddress = false, pastedAt?: Date) => {
    const reading = read(contents, hasAddress, pastedAt);
    onReceive?.(reading);
    return reading;
  };
  // Reads the transfer at once, because browsers empty it after the event.
  const receiveTransfer = useEffectEvent((transfer: DataTransfer, pastedAt?: Date) =>
    receive(listContents(transfer), carriesAddress(transfer), pastedAt),
  );

  useEffect(() => {
    // Moving the pointer from one element to another fires dragenter and dragleave events. The drag has left the page
    // when their numbers are equal.
    let depth = 0;
    /** Whether something of this page is being dragged, such as a preview. Browsers offer images of the page as files. */
    let isOwnDrag = false;
    const start = () => {
      isOwnDrag = true;
    };
    const end = () => {
      isOwnDrag = false;
    };
    const offersFiles = ({ dataTransfer }: DragEvent) => !isOwnDrag && carriesFiles(dataTransfer);
    const enter = (event: DragEvent) => {
      if (!offersFiles(event)) return;
      if (depth === 0) expect();
      depth++;
      setDraggedOver(true);
    };
    const leave = (event: DragEvent) => {
      if (!offersFiles(event)) return;
      depth = Math.max(0, depth - 1);
      if (depth === 0) setDraggedOver(false);
    };
    /** Whether the page takes the drop. Otherwise the browser handles it: a text field takes the address as text. */
    const takesDrop = (event: DragEvent) =>
      offersFiles(event) || (!isOwnDrag && carriesAddress(event.dataTransfer) && !isInFormField(event));
    const allow = (event: DragEvent) => {
      if (!event.dataTransfer || !takesDrop(event)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
    };
    const drop = (event: DragEvent) => {
      depth = 0;
      setDraggedOver(false);
      if (event.dataTransfer && takesDrop(event)) {
        event.preventDefault();
        void receiveTransfer(event.dataTransfer);
      }
      isOwnDrag = false;
    };
    const paste = (event: ClipboardEvent) => {
      const { clipboardData } = event;
      if (!carriesFiles(clipboardData)) return;
      // Office programs copy text together with an image of it. A text field takes the text.
      if (isInFormField(event) && clipboardData.types.includes('text/plain')) return;
      void receiveTransfer(clipboardData, new Date());
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    addEventListener('dragstart', start, { signal });
    addEventListener('dragend', end, { signal });
    addEventListener('dragenter', enter, { signal });
    addEventListener('dragleave', leave, { signal });
    addEventListener('dragover', allow, { signal });
    addEventListener('drop', drop, { signal });
    addEventListener('paste', paste, { signal });
    return () => listeners.abort();
  }, []);

  return { isDraggedOver, receive };
}
